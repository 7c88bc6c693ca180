import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { createLocalStore, type LocalStore } from '#db/localStore.ts'
import { resubscribe } from './pushSubscriptionChange.ts'
import type { PushSubscriptionChangeEvent, WorkerScope } from './workerScope.ts'

const WATCH = {
  shipment_number: 'WB2600100005',
  id: 'before',
  endpoint: 'https://push.example/1',
  onlyExceptions: true,
  quietHours: false,
  since: 1,
}

const KEY = new Uint8Array([4, 1, 2]).buffer

const subscription = (endpoint: string) =>
  ({
    endpoint,
    options: { applicationServerKey: KEY },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  }) as unknown as PushSubscription

let store: LocalStore
let sent: [string, string][]

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('location', { origin: 'https://site.example' })
  store = createLocalStore()
  sent = []
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push([request.method, new URL(request.url).pathname])
    return Promise.resolve(
      request.method === 'POST'
        ? Response.json({ id: 'after' }, { status: 201 })
        : new Response(null, { status: 204 }),
    )
  })
})

function change(
  event: Partial<PushSubscriptionChangeEvent>,
  subscribe = vi.fn<() => Promise<PushSubscription>>(),
) {
  const registration = { pushManager: { subscribe } } as unknown as WorkerScope['registration']
  return resubscribe(store, registration, event as PushSubscriptionChangeEvent)
}

it('registers a new subscription of the browser with the server', async () => {
  await store.put('watches', WATCH)
  await change({ newSubscription: subscription('https://push.example/2') })
  expect(await store.all('watches')).toEqual([{ ...WATCH, id: 'after', endpoint: 'https://push.example/2' }])
  expect(sent).toEqual([
    ['POST', '/api/watches'],
    ['DELETE', '/api/watches/before'],
  ])
})

it('subscribes again with the same key if the browser has no new subscription', async () => {
  await store.put('watches', WATCH)
  const subscribe = vi.fn<() => Promise<PushSubscription>>(async () => subscription('https://push.example/3'))
  await change({ oldSubscription: subscription('https://push.example/1') }, subscribe)
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
  expect(await store.all('watches')).toMatchObject([{ endpoint: 'https://push.example/3' }])
})

it('does not subscribe if no shipment is followed by push', async () => {
  const subscribe = vi.fn<() => Promise<PushSubscription>>()
  await store.put('watches', { ...WATCH, id: null, endpoint: null })
  await change({}, subscribe)
  expect(subscribe).not.toHaveBeenCalled()
  expect(sent).toEqual([])
})
