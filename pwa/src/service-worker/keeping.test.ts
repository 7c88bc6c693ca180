import { expect, it, vi } from 'vitest'
import { keep, keepThisPage, type KeepWord, partsOfThisPage } from './keeping.ts'

function workerThatKeeps() {
  const words: KeepWord[] = []
  const worker = {
    postMessage(word: KeepWord, [port]: readonly MessagePort[]) {
      words.push(word)
      port?.postMessage('wanted')
    },
  } as unknown as ServiceWorker
  return { worker, words }
}

it('asks the worker, and waits for its answer', async () => {
  const { worker, words } = workerThatKeeps()
  expect(await keep(worker, ['/track'])).toBe('wanted')
  expect(words).toEqual([{ type: 'KEEP', wanted: ['/track'] }])
})

it('finds what the page is made of, whatever follows an address', () => {
  vi.stubGlobal('location', { origin: 'https://site.example', pathname: '/track' })
  const loaded = ['https://site.example/art/world.svg#art', 'https://site.example/assets/a.js']
  const entries = loaded.map((name) => ({ name }) as PerformanceEntry)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries)
  const styles = [{ href: 'https://site.example/assets/track.css' }]
  vi.stubGlobal('document', { querySelectorAll: () => styles })
  expect(partsOfThisPage()).toEqual([
    'https://site.example/track',
    'https://site.example/art/world.svg',
    'https://site.example/assets/a.js',
    'https://site.example/assets/track.css',
  ])
})

it('has what was under way as the worker came kept too, once it is here', async () => {
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
  const { worker, words } = workerThatKeeps()
  await keepThisPage(worker)
  const late = { name: 'https://site.example/art/world.svg#art', workerStart: 0 }
  const byWorker = { name: 'https://site.example/assets/a.js', workerStart: 7 }
  for (const seen of [[byWorker], [late, byWorker]]) observers[0]?.({ getEntries: () => seen })
  expect(words.map(({ wanted }) => wanted)).toEqual([
    ['https://site.example/track'],
    ['https://site.example/art/world.svg'],
  ])
})
