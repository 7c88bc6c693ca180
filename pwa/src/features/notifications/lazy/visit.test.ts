import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import type { WatchCalls } from '#api/lazy/watchCalls.ts'
import { UNAVAILABLE } from '#api/outcome.ts'
import { createLocalStore, type LocalStore } from '#db/localStore.ts'
import type { SavedTracking, Watch } from '#db/shape.ts'
import { followedShipments } from '#db/lazy/watches.ts'
import { catchUp } from './visit.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NOW = 1_700_000_000_000

const watch = (shipment_number: string, more: Partial<Watch> = {}): Watch => ({
  shipment_number,
  id: null,
  endpoint: null,
  onlyExceptions: false,
  quietHours: false,
  since: NOW - DAY,
  ...more,
})

const steps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Step ${String(index + 1)}`, time: 'Monday' }))

const tracking = (shipment_number: string, more: Partial<SavedTracking> = {}): SavedTracking => ({
  shipment_number,
  steps: steps(1),
  as_of: '2026-03-03T10:00:00Z',
  savedAt: NOW - DAY,
  seen: 1,
  ...more,
})

let store: LocalStore
let badge: number[]

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  badge = []
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void badge.push(count),
    clearAppBadge: async () => void badge.push(0),
  })
  store = createLocalStore()
})

/** A visit at which the server says that every shipment has `happened` steps. */
async function visit(happened: number, now = NOW, more: Partial<WatchCalls> = {}) {
  const asked: (readonly string[])[] = []
  const ended: string[] = []
  await catchUp({
    localStore: store,
    now: () => now,
    calls: {
      pushKey: async () => UNAVAILABLE,
      watch: async () => UNAVAILABLE,
      unwatch: async (id) => (ended.push(id), { kind: 'answered', value: {} }),
      lookUps: async (numbers) => {
        asked.push(numbers)
        const items = numbers.map((shipment_number) => ({
          shipment_number,
          steps: steps(happened),
          as_of: '2026-03-04T10:00:00Z',
          stale: false,
        }))
        return { kind: 'answered', value: { items } }
      },
      ...more,
    },
  })
  return { asked, ended }
}

const moved = async () =>
  (await followedShipments(store)).filter(({ hasNews }) => hasNews).map((each) => each.watch.shipment_number)

it('looks up followed shipments once, and marks those with new steps', async () => {
  await store.put('watches', watch('WB1'))
  await store.put('watches', watch('WB2'))
  await store.put('tracking', tracking('WB1'))
  await store.put('tracking', tracking('WB2', { steps: steps(3), seen: 3 }))
  expect((await visit(3)).asked).toEqual([['WB1', 'WB2']])
  expect(await moved()).toEqual(['WB1'])
  expect(badge.at(-1)).toBe(1)
})

it('looks up followed shipments if the browser refuses locks, as one that blocks cookies does', async () => {
  const refusal = new DOMException('Storage is blocked', 'SecurityError')
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(refusal) } })
  await store.put('watches', watch('WB1'))
  expect((await visit(1)).asked).toEqual([['WB1']])
})

it('looks up a shipment again only after some minutes, or after the clock was set back', async () => {
  await store.put('watches', watch('WB1'))
  await visit(1)
  expect((await visit(1, NOW + 4 * MINUTE)).asked).toEqual([])
  expect((await visit(1, NOW + 6 * MINUTE)).asked).toEqual([['WB1']])
  // A clock that was set back.
  expect((await visit(1, NOW - DAY)).asked).toEqual([['WB1']])
})

it('looks up a shipment at once after a notification about it', async () => {
  await store.put('watches', watch('WB1'))
  await store.put('tracking', tracking('WB1'))
  await visit(1)
  const [kept] = await store.all('watches')
  await store.put('watches', { ...watch('WB1'), ...kept, newsAt: NOW + MINUTE })
  expect((await visit(2, NOW + 2 * MINUTE)).asked).toEqual([['WB1']])
})

it('looks up thirty shipments per request, and stops if the server is unavailable', async () => {
  for (let at = 0; at < 65; at += 1) await store.put('watches', watch(`WB${String(at)}`, { since: NOW - at }))
  expect((await visit(1)).asked.map((numbers) => numbers.length)).toEqual([30, 30, 5])
  const lookUps = vi.fn<WatchCalls['lookUps']>(async () => UNAVAILABLE)
  await visit(1, NOW + DAY, { lookUps })
  expect(lookUps).toHaveBeenCalledOnce()
})

it('does not look up an unknown shipment again a minute later', async () => {
  await store.put('watches', watch('WB1'))
  const lookUps = vi.fn<WatchCalls['lookUps']>(async () => ({
    kind: 'answered' as const,
    value: { items: [{ shipment_number: 'WB1', problem: { status: 422, detail: 'Shipment not found' } }] },
  }))
  await visit(1, NOW, { lookUps })
  await visit(1, NOW + MINUTE, { lookUps })
  expect(lookUps).toHaveBeenCalledOnce()
  expect(await store.all('tracking')).toEqual([])
})

it('ends the watch of a delivered shipment once its steps have been seen, and any watch after 60 days', async () => {
  const progress = {
    milestone: 'delivered' as const,
    place: null,
    day: null,
    zone: null,
    steps: [],
    advice: null,
    quiet: null,
  }
  await store.put('watches', watch('SEEN', { checkedAt: NOW }))
  await store.put('tracking', tracking('SEEN', { progress }))
  await store.put('watches', watch('UNSEEN', { checkedAt: NOW }))
  await store.put('tracking', tracking('UNSEEN', { progress, steps: steps(2) }))
  await store.put('watches', watch('OLD', { checkedAt: NOW, since: NOW - 61 * DAY }))
  await visit(1)
  expect((await store.all('watches')).map(({ shipment_number }) => shipment_number)).toEqual(['UNSEEN'])
})

it('ends a watch on the server that was ended without a connection', async () => {
  await store.put('watches', watch('WB1', { id: 'a', endpoint: 'https://push.example/1', stopping: true }))
  expect((await visit(1)).ended).toEqual(['a'])
  expect(await store.all('watches')).toEqual([])
})

it('marks a watch as lost if the browser no longer has its subscription', async () => {
  await store.put('watches', watch('WB1', { id: 'a', endpoint: 'https://push.example/1' }))
  await visit(1)
  expect(await store.all('watches')).toMatchObject([{ id: null, endpoint: null, lost: true }])
})

it('does not close a notification that the service worker shows meanwhile', async () => {
  const close = vi.fn<() => void>()
  const shown: unknown[] = []
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ getNotifications: async () => shown }) },
    clearAppBadge: async () => {
      // The watches have been read by now: the worker's news comes after that.
      await store.put('watches', watch('WB1', { newsAt: NOW + MINUTE }))
      shown.push({ data: { number: 'WB1' }, close })
    },
  })
  await store.put('watches', watch('WB1', { checkedAt: NOW }))
  await store.put('tracking', tracking('WB1'))
  await visit(1)
  expect(shown).toHaveLength(1)
  expect(close).not.toHaveBeenCalled()
})

it('does not restore a watch that the visitor ends during its look-up', async () => {
  await store.put('watches', watch('WB1'))
  const clock = vi.fn<() => number>(() => NOW)
  const ended: Promise<void>[] = []
  const catching = catchUp({
    localStore: store,
    now: clock,
    calls: {
      pushKey: async () => UNAVAILABLE,
      watch: async () => UNAVAILABLE,
      unwatch: async () => UNAVAILABLE,
      lookUps: async () => {
        // The time of the look-up is stored next.
        clock.mockImplementation(() => {
          if (ended.length === 0) ended.push(store.remove('watches', 'WB1'))
          return NOW
        })
        return { kind: 'answered', value: { items: [] } }
      },
    },
  })
  await catching
  await Promise.all(ended)
  expect(ended).toHaveLength(1)
  expect(await store.all('watches')).toEqual([])
})
