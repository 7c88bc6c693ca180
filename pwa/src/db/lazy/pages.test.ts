import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Content } from '#content/contentStore.ts'
import { pagesCache } from './pages.ts'
import { createLocalStore } from '#db/localStore.ts'
import { ONLY } from '#db/shape.ts'

const page = { slug: 'home', title: 'Home', description: '', sections: [{ kind: 'heading', title: 'Hello' }] }
const content = { version: 'two', company: { name: 'Waybill' }, pages: { home: page } } as unknown as Content

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

async function readBackAfter(damage: (record: Record<string, unknown>) => unknown): Promise<Content | null> {
  const localStore = createLocalStore()
  pagesCache('one', localStore).write(content)
  await vi.waitFor(async () => expect(await localStore.get('pages')).toBeDefined())
  await localStore.onDatabase(
    async (database) => {
      const record = (await database.get('pages', ONLY)) as unknown as Record<string, unknown>
      await database.put('pages', damage(record) as never, ONLY)
    },
    () => undefined,
  )
  return pagesCache('one', createLocalStore()).read()
}

it('stores the content unchanged', async () => {
  expect(await readBackAfter((record) => record)).toEqual(content)
})

const circle: Record<string, unknown> = {}
circle['self'] = circle

it.each<readonly [string, (record: Record<string, unknown>) => unknown]>([
  ['sections are gone', (record) => ({ ...record, items: [{ slug: 'home' }] })],
  ['company is none', (record) => ({ ...record, company: null })],
  ['seal is missing', ({ seal: _seal, ...record }) => record],
  ['pages are no list', (record) => ({ ...record, items: {} })],
  ['copy leads back to itself', (record) => ({ ...record, company: circle })],
  ['place holds something else', () => 'words'],
])('ignores stored content whose %s', async (_case, damage) => {
  expect(await readBackAfter(damage)).toBeNull()
})
