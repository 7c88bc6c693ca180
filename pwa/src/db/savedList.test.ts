import { describe, expect, it, vi } from 'vitest'
import type { Country } from '#api/answers.ts'
import type { Outcome } from '#api/outcome.ts'
import { type Answer, type ListResource, refreshedList } from './savedList.ts'
import type { SavedList } from './shape.ts'
import type { LocalStore } from './localStore.ts'

const ghana = { id: '1', country: 'Ghana' } as unknown as Country
const togo = { id: '2', country: 'Togo' } as unknown as Country
const saved: SavedList<Country> = { items: [ghana], version: 'one', savedAt: 1000 }

function storeWith(list?: SavedList<Country>) {
  const put = vi.fn<(name: string, record: unknown) => Promise<boolean>>(() => Promise.resolve(true))
  return { put, localStore: { get: () => Promise.resolve(list), put } as unknown as LocalStore }
}

function refreshed(outcome: Outcome<Answer<Country>>, kept?: SavedList<Country>, onLine = true) {
  const { put, localStore } = storeWith(kept)
  const seen: ListResource<Country>[] = []
  const source = {
    localStore,
    name: 'countries',
    load: async () => outcome,
    now: () => 5000,
    onLine: () => onLine,
  } as const
  return refreshedList(source, (shown) => seen.push(shown)).then((last) => ({ last, seen, put }))
}

const answered = (version: string, ...items: Country[]) =>
  ({ kind: 'answered', value: { version, items } }) as const

describe('a list', () => {
  it('is shown as it was saved while the server is asked', async () => {
    const gate = new EventTarget()
    const load = () =>
      new Promise<Outcome<Answer<Country>>>((answer) => {
        gate.addEventListener('open', () => answer({ kind: 'unavailable' }))
      })
    const { localStore } = storeWith(saved)
    const source = { localStore, name: 'countries', load, now: () => 0, onLine: () => true } as const
    const seen = new Promise<ListResource<Country>>((resolve) => {
      void refreshedList(source, resolve)
    })
    expect(await seen).toMatchObject({ items: [ghana], freshness: { kind: 'checking', savedAt: 1000 } })
    gate.dispatchEvent(new Event('open'))
  })

  it('is replaced by that of the server once it has answered, and is stored', async () => {
    const { last, put } = await refreshed(answered('two', togo), saved)
    expect(last).toMatchObject({ items: [togo], freshness: { kind: 'current', savedAt: 5000 } })
    expect(put).toHaveBeenCalledWith('countries', { items: [togo], version: 'two', savedAt: 5000 })
  })

  it('stays the same object, and is not written, when the server has no newer list', async () => {
    const { last, put } = await refreshed(answered('one', ghana), saved)
    expect(last.state === 'loaded' && last.items).toBe(saved.items)
    expect(put).not.toHaveBeenCalled()
  })

  it.each([
    [true, 'unreachable'],
    [false, 'offline'],
  ])(
    'is never shown as current when the server cannot be reached (device online: %s)',
    async (onLine, kind) => {
      const { last } = await refreshed({ kind: 'unavailable' }, saved, onLine)
      expect(last).toMatchObject({ items: [ghana], freshness: { kind, savedAt: 1000 } })
    },
  )

  it('is marked as last known when the server itself has a stale list', async () => {
    const { last } = await refreshed({
      kind: 'answered',
      value: { items: [ghana], as_of: '2026-03-03T10:00:00Z', stale: true },
    })
    expect(last).toMatchObject({ freshness: { kind: 'last-known', asOf: '2026-03-03T10:00:00Z' } })
  })

  it('fails where nothing was saved, and where the server rejects the request', async () => {
    expect((await refreshed({ kind: 'unavailable' })).last.state).toBe('failed')
    expect((await refreshed({ kind: 'refused', message: 'No' }, saved)).last.state).toBe('failed')
  })
})
