import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { useTypedHere } from './useTypedHere.ts'

function TypedHere({ hear }: { readonly hear: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  useTypedHere(field, hear)
  return <input ref={field} aria-label="field" />
}

it('hears letters before React does, and instead of it, and no other keys', async () => {
  const typed: string[] = []
  const keys: string[] = []
  render(
    <div onKeyDownCapture={({ key }) => keys.push(key)} onInputCapture={() => keys.push('input')}>
      <TypedHere hear={(text) => typed.push(text)} />
    </div>,
  )

  await userEvent.type(screen.getByLabelText('field'), 'ab{Backspace}{ArrowDown}')

  expect(typed).toEqual(['a', 'ab', 'a'])
  expect(keys).toEqual(['ArrowDown'])
})

it('leaves letters to React in other fields, and once it is gone', async () => {
  const keys: string[] = []
  const page = (children: React.ReactNode) => (
    <div onKeyDownCapture={({ key }) => keys.push(key)}>
      {children}
      <input aria-label="other" />
    </div>
  )
  const { rerender } = render(page(<TypedHere hear={() => undefined} />))
  await userEvent.type(screen.getByLabelText('other'), 'a')
  rerender(page(null))
  await userEvent.type(screen.getByLabelText('other'), 'b')

  expect(keys).toEqual(['a', 'b'])
})

it('keeps from React how the caret moves, which browsers tell before the letter is painted', () => {
  const told = vi.fn<(field: EventTarget | null) => void>()
  const tell = ({ target }: Event) => told(target)
  render(
    <>
      <TypedHere hear={() => undefined} />
      <input aria-label="other" />
    </>,
  )
  // Where React listens for it.
  document.addEventListener('selectionchange', tell)

  for (const name of ['field', 'other'])
    fireEvent(screen.getByLabelText(name), new Event('selectionchange', { bubbles: true }))
  document.removeEventListener('selectionchange', tell)

  expect(told.mock.calls).toEqual([[screen.getByLabelText('other')]])
})
