import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { createLocalStore } from './localStore.ts'

/** A limit for a busy machine; normally the change comes long before. */
const AT_LENGTH = { timeout: 30_000 }

const NO_ROOM = new DOMException('Encountered full disk', 'QuotaExceededError')

const tracking = (shipment_number: string) => ({
  shipment_number,
  steps: [],
  as_of: '2026-03-03T10:00:00Z',
  savedAt: 0,
})

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

it.each([
  ['full', NO_ROOM],
  ['forbidden', new DOMException('Connection to Indexed Database server lost', 'UnknownError')],
])(
  'a database that cannot be opened is reported as %s, and opened once that is possible',
  async (trouble, error) => {
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw error
    })
    const localStore = createLocalStore()
    expect(await localStore.put('tracking', tracking('WB1'))).toBe(false)
    expect(await localStore.all('tracking')).toEqual([tracking('WB1')])
    expect(localStore.trouble()).toBe(trouble)

    opening.mockRestore()
    await localStore.all('tracking')
    expect(localStore.trouble()).toBeNull()
    await vi.waitFor(
      async () => expect(await createLocalStore().get('tracking', 'WB1')).toEqual(tracking('WB1')),
      AT_LENGTH,
    )
  },
)

it('a database that can be read but not written stays reported, and is not written again at each read', async () => {
  const put = vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('I/O error', 'UnknownError')))
  const localStore = createLocalStore(() =>
    Promise.resolve({ getAll: () => Promise.resolve([]), put } as never),
  )
  expect(await localStore.put('tracking', tracking('WB1'))).toBe(false)
  const attempts = put.mock.calls.length
  expect(await localStore.all('tracking')).toEqual([tracking('WB1')])
  expect(localStore.trouble()).toBe('forbidden')
  expect(put).toHaveBeenCalledTimes(attempts)

  put.mockResolvedValue()
  expect(await localStore.put('tracking', tracking('WB2'))).toBe(true)
  expect(localStore.trouble()).toBeNull()
})

it('records that did not fit are stored once others have been deleted', async () => {
  const kept = new Map([['WB1', tracking('WB1')]])
  const database = {
    getAll: () => Promise.resolve([...kept.values()]),
    delete: (_name: string, key: string) => Promise.resolve(kept.delete(key)),
    put: (_name: string, record: ReturnType<typeof tracking>) =>
      kept.size > 0 ? Promise.reject(NO_ROOM) : Promise.resolve(kept.set(record.shipment_number, record)),
  }
  const localStore = createLocalStore(() => Promise.resolve(database as never))
  expect(await localStore.put('tracking', tracking('WB2'))).toBe(false)
  await localStore.remove('tracking', 'WB1')
  await vi.waitFor(() => expect(localStore.trouble()).toBeNull(), AT_LENGTH)
  expect([...kept.keys()]).toEqual(['WB2'])
})
