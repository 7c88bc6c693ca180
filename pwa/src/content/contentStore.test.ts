import { describe, expect, it, vi } from 'vitest'
import type { Company, Page, Pages } from '#api/answers.ts'
import type { Outcome } from '#api/outcome.ts'
import { contentOf, createContentStore } from './contentStore.ts'
import { PageRemoved } from './pageMissing.ts'

const company = { name: 'Waybill' } as Company

function page(slug: string, title = slug): Page {
  return { slug, path: `/${slug}`, title, description: '', sections: [] }
}

function pages(version: string, ...items: Page[]): Pages {
  return { version, company, items }
}

type Load = () => Promise<Outcome<Pages>>

const answered = (value: Pages): Outcome<Pages> => ({ kind: 'answered', value })

describe('the content store', () => {
  it('has the embedded page without fetching it', async () => {
    const load = vi.fn<Load>()
    const store = createContentStore(contentOf(pages('1', page('home'))), load)

    await store.ensure('home')

    expect(load).not.toHaveBeenCalled()
  })

  it('fetches all other pages once, however many are needed', async () => {
    const load = vi.fn<Load>(() =>
      Promise.resolve(answered(pages('1', page('home'), page('track'), page('3pl')))),
    )
    const store = createContentStore(contentOf(pages('1', page('home'))), load)

    await Promise.all([store.ensure('track'), store.ensure('3pl')])

    expect(load).toHaveBeenCalledTimes(1)
    expect(store.current().pages['track']?.title).toBe('track')
  })

  it('notifies its listeners of new content, and only of new content', async () => {
    const versions = ['1', '2', '2']
    const load = vi.fn<Load>(() =>
      Promise.resolve(answered(pages(versions.shift() ?? '', page('home', 'newer')))),
    )
    const store = createContentStore(contentOf(pages('1', page('home', 'older'))), load)
    const changed = vi.fn<() => void>()
    store.subscribe(changed)

    await store.refresh()
    expect(changed).not.toHaveBeenCalled()
    await store.refresh()
    await store.refresh()

    expect(changed).toHaveBeenCalledTimes(1)
    expect(store.current().pages['home']?.title).toBe('newer')
  })

  it('does not notify its listeners of more pages of the same version', async () => {
    const store = createContentStore(contentOf(pages('1', page('home'))), () =>
      Promise.resolve(answered(pages('1', page('home'), page('track')))),
    )
    const shown = store.current()
    const changed = vi.fn<() => void>()
    store.subscribe(changed)

    await store.refresh()

    expect(changed).not.toHaveBeenCalled()
    expect(store.current()).toBe(shown)
    expect(shown.pages['track']?.title).toBe('track')
  })

  it('keeps its content when the server cannot be reached', async () => {
    const store = createContentStore(contentOf(pages('1', page('home'))), () =>
      Promise.resolve({ kind: 'unavailable' }),
    )

    await store.refresh()

    expect(store.current().pages['home']).toBeDefined()
    await expect(store.ensure('track')).rejects.toThrow('Check your connection')
  })

  it('distinguishes a page that the server does not have from one that cannot be fetched', async () => {
    const store = createContentStore(contentOf(pages('1', page('home'))), () =>
      Promise.resolve(answered(pages('2', page('home')))),
    )

    await expect(store.ensure('track')).rejects.toBeInstanceOf(PageRemoved)
  })
})
