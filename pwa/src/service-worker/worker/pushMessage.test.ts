import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalStore, type LocalStore } from '#db/localStore.ts'
import { namedNotification, newsIn, notificationOf, type PushedNews, rememberNews } from './pushMessage.ts'

const NEWS: PushedNews = {
  shipment_number: 'WB2600100005',
  words: 'Needs you',
  step: 'Held at customs, Lagos',
  time: '17 November 2026, 9:00am',
  tag: 'a1b2',
}

const tracking = (savedAt: number) => ({
  shipment_number: 'WB2600100005',
  steps: [{ title: 'Picked up', time: 'Monday' }],
  as_of: '2026-03-03T10:00:00Z',
  savedAt,
  seen: 1,
})

const watch = (shipment_number: string) => ({
  shipment_number,
  id: 'a',
  endpoint: 'https://push.example/1',
  onlyExceptions: false,
  quietHours: true,
  since: 1,
})

let store: LocalStore

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  store = createLocalStore()
})

describe('a push message', () => {
  it('is read as the server writes it', () => {
    expect(newsIn({ json: () => ({ ...NEWS, milestone: 'needs-you' }) })).toEqual(NEWS)
  })

  it('needs no more than a number', () => {
    expect(newsIn({ json: () => ({ shipment_number: 'WB1', words: null, step: '', time: 7 }) })).toEqual({
      shipment_number: 'WB1',
      words: null,
      step: null,
      time: null,
      tag: 'shipment WB1',
    })
  })

  it.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('…') as unknown }],
    ['null', { json: () => null }],
    ['a list', { json: () => ['WB1'] }],
    ['a number of another kind', { json: () => ({ shipment_number: 7 }) }],
    ['an empty number', { json: () => ({ shipment_number: ' ' }) }],
  ])('of %s cannot be read', (_what, message) => {
    expect(newsIn(message)).toBeNull()
  })
})

describe('a notification', () => {
  it('shows the number, the milestone, the step and its time', () => {
    expect(notificationOf(NEWS, undefined)).toMatchObject({
      title: 'WB2600100005: Needs you',
      options: {
        body: 'Held at customs, Lagos, 17 November 2026, 9:00am',
        tag: 'a1b2',
        renotify: true,
        data: { number: 'WB2600100005' },
      },
    })
  })

  it('shows only the number and the step if the milestone and the time are unknown', () => {
    const { title, options } = notificationOf({ ...NEWS, words: null, time: null }, undefined)
    expect([title, options.body]).toEqual(['WB2600100005', 'Held at customs, Lagos'])
  })

  it('of an unreadable message still has a title and a tag', () => {
    expect(notificationOf(null, undefined)).toMatchObject({
      title: 'A shipment that you follow has moved',
      options: { tag: 'news', data: { number: null } },
    })
  })

  it('shows the name that the visitor gave to a tracked shipment', async () => {
    await store.put('tracking', { ...tracking(1), name: 'Shoes' })
    expect((await namedNotification(store, NEWS)).title).toBe('Shoes: Needs you')
  })

  it('shows the name from the board for a shipment that was not tracked', async () => {
    await store.put('board', { shipment_number: 'WB2600100005', addedAt: 1, name: 'Order 7' })
    expect((await namedNotification(store, NEWS)).title).toBe('Order 7: Needs you')
  })

  it('is shown without a name if the store cannot be read', async () => {
    const broken = {
      get: () => Promise.reject(new Error('Gone')),
      all: () => Promise.reject(new Error('Gone')),
    }
    const named = namedNotification(broken as unknown as LocalStore, NEWS)
    await expect(named).resolves.toMatchObject({ title: 'WB2600100005: Needs you' })
  })
})

describe('news', () => {
  it('counts until the shipment has been looked up again', async () => {
    await store.put('watches', watch('WB2600100005'))
    await store.put('watches', watch('WB2600100008'))
    await store.put('tracking', tracking(1))
    expect(await rememberNews(store, NEWS, 10)).toBe(1)
    expect(await rememberNews(store, { ...NEWS, shipment_number: 'WB2600100008' }, 11)).toBe(2)
    await store.put('tracking', tracking(20))
    expect(await rememberNews(store, { ...NEWS, shipment_number: 'WB2600100008' }, 21)).toBe(1)
  })

  it('of a shipment that is not followed on this device counts as one', async () => {
    expect(await rememberNews(store, NEWS, 10)).toBe(1)
    expect(await store.all('watches')).toEqual([])
  })
})
