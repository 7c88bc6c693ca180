import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Office } from '#api/answers.ts'
import { type Answer, createListStore, type ListResource } from './savedList.ts'
import type { Outcome } from '#api/outcome.ts'
import { localStore } from './localStore.ts'

const ikeja: Office = { state: 'Lagos', city_name: 'Ikeja', address: '1 Road', email: '', phone: '' }
const lekki: Office = { ...ikeja, city_name: 'Lekki' }

const list = (asOf: string, ...items: Office[]): ListResource<Office> => ({
  state: 'loaded',
  items,
  freshness: { kind: 'current', asOf, savedAt: 0 },
})

const unavailable: ListResource<Office> = {
  state: 'failed',
  failure: { kind: 'unavailable', message: 'Please try again in a moment.', reached: true },
}
const refused: ListResource<Office> = { state: 'failed', failure: { kind: 'refused', message: 'Not known' } }

const load = vi.fn<() => Promise<Outcome<Answer<Office>>>>()
const offices = (initial: ListResource<Office>) => createListStore('offices', load, initial)
const leave: (() => void)[] = []

/** Resolves with the store's content after its next change. */
function changed(store: ReturnType<typeof offices>): Promise<ListResource<Office>> {
  return new Promise((resolve) => {
    leave.push(store.subscribe(() => resolve(store.current())))
  })
}

beforeEach(async () => {
  load.mockReset()
  await localStore.clear('offices')
})

afterEach(() => {
  for (const stop of leave.splice(0)) stop()
})

it('a list embedded in the page is saved, and not requested', async () => {
  const store = offices(list('2026-11-27T13:00:00Z', ikeja))
  leave.push(store.subscribe(() => undefined))
  await vi.waitFor(async () => {
    expect(await localStore.get('offices')).toMatchObject({ items: [ikeja], asOf: '2026-11-27T13:00:00Z' })
  })
  expect(store.current()).toMatchObject({ state: 'loaded', items: [ikeja] })
  expect(load).not.toHaveBeenCalled()
})

it('an embedded list does not replace a newer saved list', async () => {
  await localStore.put('offices', {
    items: [lekki],
    version: '',
    savedAt: 1,
    asOf: '2026-11-27T14:00:00Z',
  })
  const store = offices(list('2026-11-27T13:00:00Z', ikeja))
  leave.push(store.subscribe(() => undefined))
  await localStore.get('offices')
  expect(await localStore.get('offices')).toMatchObject({ items: [lekki] })
})

it('an embedded failure is shown until the server has been asked again', async () => {
  load.mockResolvedValue({ kind: 'answered', value: { items: [ikeja], as_of: '2026-11-27T13:00:00Z' } })
  const store = offices(unavailable)
  const next = changed(store)
  expect(store.current()).toBe(unavailable)
  expect(await next).toMatchObject({ state: 'loaded', items: [ikeja] })
})

it('an embedded rejection is requested again only on a retry', async () => {
  load.mockResolvedValue({ kind: 'answered', value: { items: [ikeja] } })
  const store = offices(refused)
  const next = changed(store)
  expect(load).not.toHaveBeenCalled()
  store.retry()
  expect((await next).state).toBe('loading')
  expect(load).toHaveBeenCalledOnce()
})
