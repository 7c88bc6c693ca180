import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, it } from 'vitest'
import { lazyHydrated } from './lazyHydrated.tsx'
import { createLazyModule } from './lazyModule.ts'

function Counter({ name }: { readonly name: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${name} ${String(count)}`}
    </button>
  )
}

/** A page as the server draws it, with all of its code, put into the document. */
async function drawnByServer(): Promise<HTMLElement> {
  const later = createLazyModule(() => Promise.resolve(Counter))
  await later.load()
  const Part = lazyHydrated(later)
  const { prelude } = await prerenderToNodeStream(<Part name="Clicks" />)
  const page = document.createElement('div')
  for await (const piece of prelude as AsyncIterable<Uint8Array>) {
    page.innerHTML += new TextDecoder().decode(piece)
  }
  document.body.replaceChildren(page)
  return page
}

it('leaves prerendered elements until the code is loaded, and hydrates the same elements', async () => {
  const page = await drawnByServer()
  const button = page.querySelector('button')
  expect(button?.textContent).toBe('Clicks 0')

  const line = new EventTarget()
  const Part = lazyHydrated(
    createLazyModule(
      () =>
        new Promise<typeof Counter>((resolve) => {
          line.addEventListener('come', () => resolve(Counter))
        }),
    ),
  )
  const root = await act(async () => hydrateRoot(page, <Part name="Clicks" />))
  await act(async () => root.render(<Part name="Clicks" />))
  expect(page.querySelector('button')).toBe(button)

  await act(async () => line.dispatchEvent(new Event('come')))
  await act(async () => button?.click())
  expect(page.querySelector('button')).toBe(button)
  expect(button?.textContent).toBe('Clicks 1')
})
