import 'fake-indexeddb/auto'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '#api/client.ts'
import { drafts } from '#db/drafts.ts'
import { localStore } from '#db/localStore.ts'
import { toasts } from '#ui/toasts.ts'
import { messageInAddress } from './addressedMessage.ts'
import { ContactForm } from './ContactForm.tsx'

/** A limit for a busy machine; the awaited text normally comes much sooner. */
const AT_LENGTH = { timeout: 30_000 }

type Outcome = Awaited<ReturnType<typeof api.sendMessage>>

const ANSWERED: Outcome = { kind: 'answered', value: { id: '1', received_at: '2026-03-03T10:00:00Z' } }

/** Sends `text` by the form; the message is under way until the server has `answered`. */
async function sending(text: string) {
  const answers: ((outcome: Outcome) => void)[] = []
  const sendMessage = vi
    .spyOn(api, 'sendMessage')
    .mockReturnValue(new Promise((resolve) => answers.push(resolve)))
  const { unmount } = render(<ContactForm title="Write to us" text="We read every word." />)
  type(text)
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await vi.waitFor(() => expect(sendMessage).toHaveBeenCalledTimes(1), AT_LENGTH)
  return { answered: (outcome: Outcome) => act(() => answers[0]?.(outcome)), unmount }
}

const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })

function type(text: string): void {
  fireEvent.change(message(), { target: { value: text } })
}

beforeEach(() => {
  // An earlier test on this thread may have looked for a database when there was none.
  localStore.reopen()
  // Toasts outlast a test, and say the same as the page.
  vi.spyOn(toasts, 'prepare').mockReturnValue()
  vi.spyOn(toasts, 'success').mockResolvedValue()
  vi.spyOn(toasts, 'error').mockResolvedValue()
})

afterEach(async () => {
  await localStore.clear('outbox')
})

it('clears the message once it has been delivered', async () => {
  const { answered } = await sending('Where is it?')
  await answered(ANSWERED)
  await screen.findByText(/^Thank you/, {}, AT_LENGTH)
  expect(message()).toHaveValue('')
})

it('keeps text that is typed while a message is being sent', async () => {
  const { answered } = await sending('Where is it?')
  type('And one more thing')
  await answered(ANSWERED)
  await screen.findByText(/^Thank you/, {}, AT_LENGTH)
  expect(message()).toHaveValue('And one more thing')
})

it('does not confirm a message that is withdrawn while it is being sent', async () => {
  const { answered } = await sending('Where is it?')
  fireEvent.click(await screen.findByRole('button', { name: /^Withdraw/ }, AT_LENGTH))
  await answered({ kind: 'unavailable' })
  await vi.waitFor(async () => expect(await localStore.all('outbox')).toEqual([]), AT_LENGTH)
  expect(message()).toHaveValue('Where is it?')
  expect(screen.queryByText(/^Thank you/)).not.toBeInTheDocument()
})

it('adds a withdrawn message to the text typed since', async () => {
  const { answered } = await sending('Where is it?')
  await answered({ kind: 'unavailable' })
  await screen.findByText(/kept on this phone/, {}, AT_LENGTH)
  type('And one more thing')
  fireEvent.click(await screen.findByRole('button', { name: /^Withdraw/ }, AT_LENGTH))
  await vi.waitFor(() => expect(message()).toHaveValue('And one more thing\n\nWhere is it?'), AT_LENGTH)
})

it.each([
  ['still stands in the form', () => undefined, 0],
  ['does not stand there any more', () => type('Something else'), 1],
])(
  'keeps the text of a rejected message in the outbox unless the form has it: the text %s',
  async (_, meanwhile, kept) => {
    const { answered } = await sending('Too long')
    meanwhile()
    await answered({ kind: 'refused', message: 'In fewer words, please' })
    await screen.findByText('In fewer words, please', {}, AT_LENGTH)
    expect(await localStore.all('outbox')).toHaveLength(kept)
  },
)

it('keeps the text of a message that is rejected after the page is left', async () => {
  const { answered, unmount } = await sending('Too long')
  unmount()
  await answered({ kind: 'refused', message: 'In fewer words, please' })
  await vi.waitFor(() => expect(toasts.error).toHaveBeenCalledTimes(1), AT_LENGTH)
  expect(await localStore.all('outbox')).toMatchObject([{ refusal: 'In fewer words, please' }])
})

it('appends the message in the address to the draft, once', () => {
  history.replaceState(null, '', '/contact-us?message=Please+send+me+a+price.#contact-form-title')
  drafts.write('message', { message: 'Good morning.' })
  const { unmount } = render(<ContactForm title="Write to us" text="We read every word." />)
  expect(message()).toHaveValue('Good morning.\n\nPlease send me a price.')
  expect(location.href).toMatch(/\/contact-us$/)
  unmount()
  drafts.write('message', { message: 'Please send me a price. Soon.' })
  history.replaceState(null, '', '/contact-us?message=Please+send+me+a+price.')
  const again = render(<ContactForm title="Write to us" text="We read every word." />)
  expect(message()).toHaveValue('Please send me a price. Soon.')
  again.unmount()
  drafts.discard('message')
})

it.each([
  ['', ''],
  ['?sent=1', ''],
  ['?message=%20', ''],
  ['?MESSAGE=A+%26+B', 'A & B'],
  [`?message=${'%F0%9F%98%80'.repeat(1200)}`, '😀'.repeat(1000)],
])('reads at most 1,000 characters of the message in “%s”', (search, text) => {
  expect(messageInAddress(search)).toBe(text)
})
