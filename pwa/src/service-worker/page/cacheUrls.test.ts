import { expect, it, vi } from 'vitest'
import type { CacheUrlsMessage } from '../cacheMessage.ts'
import { cacheThisPage, cacheUrls, urlsOfThisPage } from './cacheUrls.ts'

function cachingWorker() {
  const messages: CacheUrlsMessage[] = []
  const worker = {
    postMessage(message: CacheUrlsMessage, [port]: readonly MessagePort[]) {
      messages.push(message)
      port?.postMessage('requested')
      // In a browser an open port does no harm; in Node it keeps the process running.
      port?.close()
    },
  } as unknown as ServiceWorker
  return { worker, messages }
}

it('sends the URLs to the service worker, and waits for its reply', async () => {
  const { worker, messages } = cachingWorker()
  expect(await cacheUrls(worker, ['/track'])).toBe('requested')
  expect(messages).toEqual([{ type: 'CACHE_URLS', urls: ['/track'], ahead: false }])
})

it('lists the URLs of the page and its files, without fragments', () => {
  vi.stubGlobal('location', { origin: 'https://site.example', pathname: '/track' })
  const loaded = ['https://site.example/art/world.svg#art', 'https://site.example/assets/a.js']
  const entries = loaded.map((name) => ({ name }) as PerformanceEntry)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries)
  const styles = [{ href: 'https://site.example/assets/track.css' }]
  vi.stubGlobal('document', { querySelectorAll: () => styles })
  expect(urlsOfThisPage()).toEqual([
    'https://site.example/track',
    'https://site.example/art/world.svg',
    'https://site.example/assets/a.js',
    'https://site.example/assets/track.css',
  ])
})

it('also caches files that were still loading when the service worker took over', async () => {
  vi.stubGlobal('location', { origin: 'https://site.example', pathname: '/track' })
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  const observers: ((list: unknown) => void)[] = []
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly observe = () => undefined
      constructor(callback: (list: unknown) => void) {
        observers.push(callback)
      }
    },
  )
  const { worker, messages } = cachingWorker()
  await cacheThisPage(worker, false)
  const late = { name: 'https://site.example/art/world.svg#art', workerStart: 0 }
  const byWorker = { name: 'https://site.example/assets/a.js', workerStart: 7 }
  for (const seen of [[byWorker], [late, byWorker]]) observers[0]?.({ getEntries: () => seen })
  expect(messages.map(({ urls, ahead }) => [urls, ahead])).toEqual([
    [['https://site.example/track'], false],
    [['https://site.example/art/world.svg'], false],
  ])
})
