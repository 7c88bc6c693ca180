import { expect, it, vi } from 'vitest'
import { keep, type KeepWord, partsOfThisPage } from './keeping.ts'

it('asks the worker, and waits for its answer', async () => {
  const words: KeepWord[] = []
  const worker = {
    postMessage(word: KeepWord, [port]: readonly MessagePort[]) {
      words.push(word)
      port?.postMessage('wanted')
    },
  } as unknown as ServiceWorker
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
