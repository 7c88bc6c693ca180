import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createShelves } from './shelves.ts'
import { exported, takeIn } from './transfer.ts'

const tracking = {
  shipment_number: 'WB1',
  steps: [{ title: 'Picked up', time: null }],
  as_of: '2026-03-03T10:00:00Z',
  savedAt: 1000,
  name: 'Shoes',
}
const message = { firstname: '', lastname: '', email: '', phone: '', message: 'Hello', website: '' }

function freshPhone() {
  vi.stubGlobal('indexedDB', new IDBFactory())
  return createShelves()
}

async function fileOfOnePhone(): Promise<string> {
  const shelves = freshPhone()
  await shelves.put('tracking', tracking)
  await shelves.put('outbox', { key: 'K', kind: 'message', message, writtenAt: 1 })
  return exported(shelves)
}

async function complaint(text: string): Promise<string> {
  const shelves = freshPhone()
  const said = await takeIn(shelves, text).then(
    () => 'it was taken in',
    (error: unknown) => (error as Error).message,
  )
  expect(await shelves.all('tracking')).toEqual([])
  return said
}

const fileWith = (parts: object) =>
  JSON.stringify({ format: 'waybill-saved', edition: 1, tracking: [], quotes: [], outbox: [], ...parts })

beforeEach(() => {
  freshPhone()
})

describe('what a visitor takes along', () => {
  it('is on the other phone as it was on the first', async () => {
    const file = await fileOfOnePhone()
    const other = freshPhone()
    expect(await takeIn(other, file)).toBe(2)
    expect(await other.get('tracking', 'WB1')).toEqual(tracking)
    expect(await other.get('outbox', 'K')).toMatchObject({ message })
  })

  it('never takes the place of something newer', async () => {
    const file = await fileOfOnePhone()
    const other = freshPhone()
    await other.put('tracking', { ...tracking, savedAt: 2000, name: 'Bags' })
    expect(await takeIn(other, file)).toBe(1)
    expect(await other.get('tracking', 'WB1')).toMatchObject({ savedAt: 2000, name: 'Bags' })
  })

  it('is taken in once', async () => {
    const file = await fileOfOnePhone()
    const other = freshPhone()
    await takeIn(other, file)
    expect(await takeIn(other, file)).toBe(0)
  })
})

describe('a file that cannot be taken in', () => {
  it.each([
    ['not JSON', 'hello', 'it is not JSON'],
    ['of something else', '{"format":"photos"}', '“format” is missing'],
    ['of another edition', fileWith({ edition: 2 }), '“edition” is not 1'],
    ['without a list', fileWith({ quotes: 'none' }), '“quotes” is missing'],
    [
      'with a broken entry',
      fileWith({ tracking: [tracking, { ...tracking, steps: 'many' }] }),
      '“tracking”, entry 2: “steps”',
    ],
    ['with no entry', fileWith({ outbox: [null] }), '“outbox”, entry 1: is not an object'],
    [
      'with a wrong message',
      fileWith({ outbox: [{ key: 'K', kind: 'message', writtenAt: 1 }] }),
      'entry 1: “message”',
    ],
  ])('is named: %s', async (_case, text, words) => {
    expect(await complaint(text)).toContain(words)
  })
})
