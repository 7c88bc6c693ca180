import { beforeEach, expect, it, vi } from 'vitest'
import type { Company, OnePage, Page, Pages } from '#api/answers.ts'
import type { Outcome } from '#api/outcome.ts'
import { contentOf, createContentStore } from '#content/contentStore.ts'
import { refreshContent } from './refreshContent.ts'

const company = { name: 'Waybill' } as Company

function page(slug: string, title: string): Page {
  return { slug, path: `/${slug}`, title, description: '', sections: [] }
}

const all = (version: string, ...items: Page[]): Pages => ({ version, company, items })

/** A site with Track and Home on the device; the server has `news` of Track, or is unreachable. */
function setUp(news: OnePage | null) {
  const loadAll = vi.fn<() => Promise<Outcome<Pages>>>(() => Promise.resolve({ kind: 'unavailable' }))
  const kept = contentOf(all('1', page('home', 'older')))
  const write = vi.fn<(content: unknown) => void>()
  const store = createContentStore(contentOf(all('1', page('track', 'older'))), loadAll, {
    read: () => Promise.resolve(kept),
    write,
  })
  const changed = vi.fn<() => void>()
  store.subscribe(changed)
  const ask = vi.fn<(slug: string) => Promise<Outcome<OnePage>>>(() =>
    Promise.resolve(news === null ? { kind: 'unavailable' } : { kind: 'answered', value: news }),
  )
  return { store, loadAll, ask, changed, write }
}

beforeEach(() => history.replaceState(null, '', '/track'))

it('fetches the content of all pages unless the browser saves data', async () => {
  const { store, loadAll, ask } = setUp(null)
  await refreshContent(store, false, { page: ask })
  expect(loadAll).toHaveBeenCalledTimes(1)
  expect(ask).not.toHaveBeenCalled()
})

it('fetches only the content of the open page if the browser saves data, and shows it if it is new', async () => {
  const { store, loadAll, ask, changed, write } = setUp({
    version: 'x',
    company,
    page: page('track', 'newer'),
  })
  await refreshContent(store, true, { page: ask })
  expect(loadAll).not.toHaveBeenCalled()
  expect(ask.mock.calls.map(([slug]) => slug)).toEqual(['track'])
  expect(store.current().pages['track']?.title).toBe('newer')
  expect(changed).toHaveBeenCalledTimes(1)
  // Together with the copy of other pages on this device.
  expect(write).toHaveBeenCalledWith(store.current())
  expect(store.current().pages['home']?.title).toBe('older')
})

it('saves unchanged content without notifying listeners', async () => {
  const { store, ask, changed, write } = setUp({ version: 'x', company, page: page('track', 'older') })
  await refreshContent(store, true, { page: ask })
  expect(changed).not.toHaveBeenCalled()
  expect(write).toHaveBeenCalledWith(expect.objectContaining({ version: '1' }))
})

it('saves the content that came with the page, even if the server cannot be reached', async () => {
  const { store, ask, changed, write } = setUp(null)
  await refreshContent(store, true, { page: ask })
  expect(changed).not.toHaveBeenCalled()
  expect(store.current().pages['track']?.title).toBe('older')
  expect(write).toHaveBeenCalledWith(store.current())
})

it('saves no content if the server cannot be reached and the browser does not save data', async () => {
  const { store, ask, write } = setUp(null)
  await refreshContent(store, false, { page: ask })
  expect(write).not.toHaveBeenCalled()
})
