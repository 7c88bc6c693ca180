import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ExtendableEvent } from './workerScope.ts'

const FILES = ['/assets/a-1.js', '/assets/b-2.js', '/assets/c-3.js']

/** The paths that were fetched. */
let fetched: string[]

beforeEach(async () => {
  fetched = []
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', { href: 'https://site.example/', origin: 'https://site.example' })
  vi.stubGlobal('ExtendableEvent', Event)
  vi.stubGlobal('FetchEvent', class extends Event {})
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  // Workbox reads these when it is loaded.
  await import('./precache.ts')
})

afterEach(() => {
  vi.useRealTimers()
})

/** Fills the cache by `put`, with what `answer` sends. */
async function filled(put: () => Promise<void>, answer: (request: Request) => Promise<Response>) {
  vi.stubGlobal('caches', {
    match: () => Promise.resolve(undefined),
    open: () => Promise.resolve({ keys: () => Promise.resolve([]), put }),
  })
  vi.stubGlobal('fetch', (request: Request) => {
    fetched.push(new URL(request.url).pathname)
    return answer(request)
  })
  const { createPrecache } = await import('./precache.ts')
  const precache = createPrecache(
    FILES.map((url) => ({ url, revision: null })),
    {},
  )
  const event = Object.assign(new Event('message'), { waitUntil: () => undefined }) as ExtendableEvent
  const all = { urls: [], ahead: true }
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- this is no array
  return precache.fill(all, event)
}

const script = () => Promise.resolve(new Response('', { headers: { 'content-type': 'text/javascript' } }))

const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'))

/** A request that ends only when it is aborted. */
const silent = ({ signal }: Request) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  })

it('fetches no further files once one does not fit on the device', async () => {
  expect(await filled(full, script)).toBe('partial')
  expect(fetched).toEqual(FILES.slice(0, 1))
})

it('fetches the other files if one cannot be had', async () => {
  const put = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await filled(put, (request) =>
    request.url.endsWith('b-2.js') ? Promise.reject(new TypeError('Failed to fetch')) : script(),
  )
  expect(fetched).toEqual(FILES)
  expect(put).toHaveBeenCalledTimes(2)
})

it('fetches the other files if one does not arrive within a minute', async () => {
  vi.useFakeTimers()
  const put = vi.fn<() => Promise<void>>(() => Promise.resolve())
  void filled(put, (request) => (request.url.endsWith('b-2.js') ? silent(request) : script()))
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetched).toEqual(FILES.slice(0, 2))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toEqual(FILES)
  expect(put).toHaveBeenCalledTimes(2)
})
