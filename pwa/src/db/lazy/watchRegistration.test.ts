import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { WatchForm } from '#api/answers.ts'
import type { WatchCalls } from '#api/lazy/watchCalls.ts'
import { UNAVAILABLE } from '#api/outcome.ts'
import { createLocalStore, type LocalStore } from '#db/localStore.ts'
import type { Watch } from '#db/shape.ts'
import {
  finishStopping,
  formOf,
  markLost,
  pushedWatches,
  register,
  renewWatches,
  stopWatch,
} from './watchRegistration.ts'

const watch = (shipment_number: string, more: Partial<Watch> = {}): Watch => ({
  shipment_number,
  id: `id of ${shipment_number}`,
  endpoint: 'https://push.example/1',
  onlyExceptions: false,
  quietHours: true,
  since: 1,
  ...more,
})

const FORM = { endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } }

let store: LocalStore
const answered = <T>(value: T) => ({ kind: 'answered', value }) as const

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  store = createLocalStore()
})

describe('a watch', () => {
  it('is stored once the server has accepted it', async () => {
    const sent: WatchForm[] = []
    const calls = { watch: async (form: WatchForm) => (sent.push(form), answered({ id: 'new' })) }
    const wish = { shipment_number: 'WB1', onlyExceptions: true, quietHours: { from: '22:00', to: '06:30' } }
    expect(await register(store, FORM, wish, 7, calls)).toEqual({ kind: 'registered', kept: true })
    expect(sent).toEqual([
      {
        shipment_number: 'WB1',
        subscription: FORM,
        only_exceptions: true,
        quiet_hours: { from: '22:00', to: '06:30' },
      },
    ])
    expect(await store.all('watches')).toEqual([{ ...wish, id: 'new', endpoint: FORM.endpoint, since: 7 }])
  })

  it('is not stored if the server is unavailable', async () => {
    const calls = { watch: async () => UNAVAILABLE }
    expect(await register(store, FORM, watch('WB1'), 7, calls)).toEqual({
      kind: 'failed',
      failure: UNAVAILABLE,
    })
    expect(await store.all('watches')).toEqual([])
  })

  it('is no longer marked as lost once it is registered again', async () => {
    await store.put('watches', watch('WB1', { id: null, endpoint: null, lost: true, checkedAt: 3 }))
    await register(store, FORM, watch('WB1'), 7, { watch: async () => answered({ id: 'new' }) })
    expect(await store.all('watches')).toEqual([
      watch('WB1', { id: 'new', endpoint: FORM.endpoint, since: 7, checkedAt: 3 }),
    ])
  })
})

describe('a new subscription', () => {
  it('replaces the old subscription of each watch, except of watches without push', async () => {
    await store.put('watches', watch('WB1'))
    await store.put('watches', watch('WB2', { endpoint: FORM.endpoint }))
    await store.put('watches', watch('WB3', { id: null, endpoint: null }))
    const ended: string[] = []
    await renewWatches(store, FORM, {
      watch: async () => answered({ id: 'new' }),
      unwatch: async (id) => (ended.push(id), answered({})),
    })
    expect(ended).toEqual(['id of WB1'])
    expect((await store.all('watches')).map(({ id, endpoint }) => [id, endpoint])).toEqual([
      ['new', FORM.endpoint],
      ['id of WB2', FORM.endpoint],
      [null, null],
    ])
  })

  it('changes no watch while the server is unavailable', async () => {
    await store.put('watches', watch('WB1'))
    const unwatch = vi.fn<WatchCalls['unwatch']>()
    await renewWatches(store, FORM, { watch: async () => UNAVAILABLE, unwatch })
    expect(await store.all('watches')).toEqual([watch('WB1')])
    expect(unwatch).not.toHaveBeenCalled()
  })

  it.each([
    ['ends', () => store.remove('watches', 'WB1'), []],
    [
      'is about to end',
      () => store.put('watches', watch('WB1', { stopping: true })),
      [watch('WB1', { stopping: true })],
    ],
  ])('does not renew a watch that the visitor %s meanwhile', async (_case, end, left) => {
    await store.put('watches', watch('WB1'))
    const ended: string[] = []
    await renewWatches(store, FORM, {
      watch: async () => {
        await end()
        return answered({ id: 'new' })
      },
      unwatch: async (id) => (ended.push(id), answered({})),
    })
    expect(await store.all('watches')).toEqual(left)
    expect(ended).toEqual(['new'])
  })

  it('cannot be used without keys', () => {
    expect(formOf({ endpoint: FORM.endpoint })).toBeNull()
    expect(formOf({ ...FORM, expirationTime: null })).toEqual(FORM)
  })
})

describe('ending a watch', () => {
  it('removes it from the phone once the server has ended it', async () => {
    await store.put('watches', watch('WB1'))
    expect(await stopWatch(store, watch('WB1'), { unwatch: async () => answered({}) })).toBe('stopped')
    expect(await store.all('watches')).toEqual([])
  })

  it('waits for a connection, and sends nothing for a watch without push', async () => {
    const unwatch = vi.fn<WatchCalls['unwatch']>(async () => UNAVAILABLE)
    await store.put('watches', watch('WB1'))
    await store.put('watches', watch('WB2', { id: null, endpoint: null }))
    expect(await stopWatch(store, watch('WB1'), { unwatch })).toBe('stopping')
    expect(await stopWatch(store, watch('WB2', { id: null }), { unwatch })).toBe('stopped')
    expect(unwatch).toHaveBeenCalledOnce()
    expect(await store.all('watches')).toEqual([watch('WB1', { stopping: true })])
    expect(await pushedWatches(store)).toEqual([])
    await finishStopping(store, { unwatch: async () => answered({}) })
    expect(await store.all('watches')).toEqual([])
  })

  it('succeeds if the server does not know the watch', async () => {
    await store.put('watches', watch('WB1'))
    const refused = { kind: 'refused', message: 'What is that?' } as const
    expect(await stopWatch(store, watch('WB1'), { unwatch: async () => refused })).toBe('stopped')
  })
})

it('the loss of a subscription does not restore a watch that the visitor ends meanwhile', async () => {
  await store.put('watches', watch('WB1'))
  const all = vi.spyOn(store, 'all')
  all.mockImplementationOnce(async (name) => {
    all.mockRestore()
    const found = await store.all(name)
    await store.remove('watches', 'WB1')
    return found
  })
  await markLost(store)
  expect(await store.all('watches')).toEqual([])
})

it('the loss of a subscription leaves its shipments followed without push', async () => {
  await store.put('watches', watch('WB1'))
  await store.put('watches', watch('WB2', { stopping: true }))
  await markLost(store)
  expect(await store.all('watches')).toEqual([
    watch('WB1', { id: null, endpoint: null, lost: true }),
    watch('WB2', { stopping: true }),
  ])
})
