import { act } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { Company } from '#api/answers.ts'
import { ContentContext } from '#content/contentContext.ts'
import { frameReady } from './frame.ts'
import { PageFrame } from './PageFrame.tsx'

const company = {
  name: 'Waybill',
  support: { email: 'support@waybill.example', phone: '+234 700 000 0000' },
  links: { app: 'https://app.example/', app_store: '/', play_store: '/' },
  social: [],
} as unknown as Company

/** Whether the first element that matches `selector` is hydrated: React marks such elements. */
const isInHand = (selector: string) =>
  Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber$'))

/** The page's main content. `onInHand` is called once it is hydrated. */
function Form({ onInHand }: { readonly onInHand?: () => void }) {
  useLayoutEffect(() => {
    onInHand?.()
  }, [onInHand])
  return <form aria-label="Shipment" />
}

const pageWith = (onInHand?: () => void) => (
  <ContentContext value={{ version: '1', company, pages: {} }}>
    <MemoryRouter>
      <PageFrame>
        <Form {...(onInHand === undefined ? {} : { onInHand })} />
      </PageFrame>
    </MemoryRouter>
  </ContentContext>
)

/** The page as the server draws it, put into the document. */
async function drawnByServer(): Promise<HTMLElement> {
  await frameReady()
  const { prelude } = await prerenderToNodeStream(pageWith())
  const page = document.createElement('div')
  for await (const piece of prelude as AsyncIterable<Uint8Array>) {
    page.innerHTML += new TextDecoder().decode(piece)
  }
  // React's server leaves the last page's contexts where its client would find them, until it draws another.
  await prerenderToNodeStream(null)
  document.body.replaceChildren(page)
  return page
}

afterEach(() => document.body.replaceChildren())

it('hydrates the main content of a page before its header and footer', async () => {
  const page = await drawnByServer()
  // React warns because its server has run in the same process.
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const inHand: Record<string, boolean>[] = []
  const note = () =>
    inHand.push({ form: isInHand('form'), header: isInHand('header'), footer: isInHand('footer') })
  const root = await act(async () => hydrateRoot(page, pageWith(note)))
  note()
  // Otherwise the lazy parts would render, and call the API, during whichever test runs next.
  await act(async () => root.unmount())
  expect(inHand).toEqual([
    { form: true, header: false, footer: false },
    { form: true, header: true, footer: true },
  ])
  const others = complaints.mock.calls.flat().filter((words) => !String(words).includes('multiple renderers'))
  expect(others).toEqual([])
})
