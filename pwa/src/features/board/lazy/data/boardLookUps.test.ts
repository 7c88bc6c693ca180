import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OutcomeOfMany } from '#api/lazy/askMany.ts'
import { addToBoard, removeFromBoard } from '#db/lazy/board.ts'
import { createLocalStore, type LocalStore } from '#db/localStore.ts'
import { createBoardLookUps, type Dependencies, type Progress } from './boardLookUps.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 27)

const numberOf = (index: number) => `WB26${String(index).padStart(8, '0')}`

const found = (shipment_number: string, milestone: string | null = 'moving') => ({
  shipment_number,
  steps: [{ title: 'Left Lagos', time: 'Monday' }],
  as_of: '2026-11-27T00:00:00Z',
  stale: false,
  progress: { milestone, place: null, day: null, zone: null, steps: [], advice: null, quiet: null },
})

const problem = (shipment_number: string, status: number) => ({
  shipment_number,
  problem: { status, detail: `Said with ${String(status)}` },
})

const answered = (items: readonly object[]) =>
  ({ kind: 'answered', value: { items } }) as unknown as OutcomeOfMany

interface Phone {
  readonly localStore: LocalStore
  readonly asked: (readonly string[])[]
  readonly states: Progress[]
  readonly pauses: number[]
  readonly start: (which?: 'due' | 'all') => Promise<void>
  readonly stop: () => void
}

/** A phone with `count` numbers on its board, and a server that replies with `answer`. */
async function phoneWith(
  count: number,
  answer: (numbers: string[], turn: number) => OutcomeOfMany | Promise<OutcomeOfMany> = (numbers) =>
    answered(numbers.map((number) => found(number))),
  dependencies: Partial<Dependencies> = {},
): Promise<Phone> {
  const localStore = createLocalStore()
  const numbers = Array.from({ length: count }, (_none, index) => ({ number: numberOf(index + 1) }))
  await addToBoard(localStore, numbers, NOW)
  const asked: string[][] = []
  const states: Progress[] = []
  const pauses: number[] = []
  const lookUps = createBoardLookUps({
    localStore,
    ask: async (wanted) => {
      asked.push(wanted)
      return answer(wanted, asked.length)
    },
    now: () => NOW,
    onLine: () => true,
    period: () => 5 * MINUTE,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    alone: (work) => work(),
    ...dependencies,
  })
  lookUps.subscribe(() => states.push(lookUps.current()))
  return {
    localStore,
    asked,
    states,
    pauses,
    start: (which = 'due') => lookUps.start(which),
    stop: lookUps.stop,
  }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

describe('look-ups of the board', () => {
  it('request thirty shipments at a time, and report their progress', async () => {
    const { asked, states, start, localStore } = await phoneWith(75)
    await start()
    expect(asked.map(({ length }) => length)).toEqual([30, 30, 15])
    expect(new Set(asked.flat()).size).toBe(75)
    expect(states).toEqual([
      { kind: 'looking', done: 0, total: 75 },
      { kind: 'looking', done: 30, total: 75 },
      { kind: 'looking', done: 60, total: 75 },
      { kind: 'idle', done: 75 },
    ])
    expect(await localStore.all('tracking')).toHaveLength(75)
  })

  it('skip shipments that were just looked up, have ended or are archived', async () => {
    let now = NOW
    const milestones = ['moving', 'delivered', 'returned', null]
    const { asked, start, localStore } = await phoneWith(
      4,
      (numbers) => answered(numbers.map((number, index) => found(number, milestones[index] ?? null))),
      { now: () => now },
    )
    await start()
    await start()
    expect(asked).toHaveLength(1)
    now += 5 * MINUTE
    await localStore.put('board', { shipment_number: asked[0]?.[3] ?? '', addedAt: 1, archived: true })
    await start()
    expect(asked[1]).toEqual([asked[0]?.[0]])
    now += MINUTE
    await start('all')
    expect(asked[2]).toEqual([asked[0]?.[0]])
  })

  it('store a problem with its shipment until a look-up succeeds', async () => {
    let now = NOW
    const { start, localStore, asked } = await phoneWith(
      2,
      (numbers, turn) =>
        answered(
          numbers.map((number) => (turn < 3 ? problem(number, turn === 1 ? 422 : 502) : found(number))),
        ),
      { now: () => now },
    )
    await start()
    expect(await createLocalStore().all('board')).toMatchObject([
      { problem: { status: 422, detail: 'Said with 422' } },
      { problem: { status: 422 } },
    ])
    // An unknown number counts as a guess, and is asked for again after an hour.
    now += 30 * MINUTE
    await start()
    expect(asked).toHaveLength(1)
    now += 30 * MINUTE
    await start()
    now += 5 * MINUTE
    await start()
    expect(await localStore.all('board')).not.toContainEqual(
      expect.objectContaining({ problem: expect.anything() as unknown }),
    )
    expect(await localStore.all('tracking')).toHaveLength(2)
  })

  it.each([
    [7, 7],
    [0, 1],
    [1e9, 3600],
  ])('wait as long as the server asks, %d s, between a second and an hour', async (retryAfter, seconds) => {
    const { asked, states, pauses, start } = await phoneWith(2, (numbers, turn) =>
      turn === 1
        ? { kind: 'unavailable', reached: true, retryAfter }
        : answered(numbers.map((number) => found(number))),
    )
    await start()
    expect(asked).toHaveLength(2)
    expect(states).toContainEqual({ kind: 'waiting', done: 0, total: 2, seconds })
    expect(pauses).toEqual([seconds * 1000])
  })

  it('repeat only the shipments that the server answered with status 429', async () => {
    const { asked, states, start } = await phoneWith(3, (numbers, turn) =>
      answered(
        numbers.map((number, index) => (turn === 1 && index > 0 ? problem(number, 429) : found(number))),
      ),
    )
    await start()
    expect(asked[1]).toEqual(asked[0]?.slice(1))
    expect(states).toContainEqual({ kind: 'waiting', done: 1, total: 3, seconds: 15 })
  })

  it('wait for a connection, and request nothing meanwhile', async () => {
    let onLine = false
    const { asked, states, start } = await phoneWith(1, undefined, {
      onLine: () => onLine,
      pause: async () => {
        onLine = true
      },
    })
    await start()
    expect(states[0]).toEqual({ kind: 'offline', done: 0, total: 1 })
    expect(asked).toHaveLength(1)
  })

  it('retry a broken connection with increasing delays', async () => {
    const { pauses, states, start } = await phoneWith(1, (numbers, turn) =>
      turn < 4 ? { kind: 'unavailable' } : answered(numbers.map((number) => found(number))),
    )
    await start()
    expect(pauses).toEqual([10_000, 20_000, 40_000])
    expect(states).toContainEqual({ kind: 'unreachable', done: 0, total: 1 })
  })

  it('find the shipment for which the server rejects a request', async () => {
    const { asked, start, localStore } = await phoneWith(3, (numbers) =>
      numbers.includes(numberOf(2))
        ? { kind: 'refused', message: 'Too long' }
        : answered(numbers.map((number) => found(number))),
    )
    await start()
    expect(asked.map(({ length }) => length)).toEqual([3, 1, 1, 1])
    expect(await localStore.get('board', numberOf(2))).toMatchObject({ problem: { detail: 'Too long' } })
    expect(await localStore.all('tracking')).toHaveLength(2)
  })

  it('can be stopped, and continue at the next start', async () => {
    const { asked, states, start, stop } = await phoneWith(75, (numbers, turn) => {
      if (turn === 2) stop()
      return answered(numbers.map((number) => found(number)))
    })
    await start()
    expect(states.at(-1)).toEqual({ kind: 'stopped', done: 30, total: 75 })
    expect(asked).toHaveLength(2)
    await start()
    expect(asked.slice(2).map(({ length }) => length)).toEqual([30, 15])
    expect(states.at(-1)).toEqual({ kind: 'idle', done: 45 })
  })

  it('do not restore a shipment that has been removed meanwhile', async () => {
    const { localStore, start } = await phoneWith(2, async (numbers) => {
      await removeFromBoard(localStore, [numberOf(1)])
      return answered(numbers.map((number) => found(number)))
    })
    await start()
    expect((await localStore.all('tracking')).map(({ shipment_number }) => shipment_number)).toEqual([
      numberOf(2),
    ])
  })

  it('run in one tab at a time, and the other tab finds nothing due', async () => {
    let before: Promise<unknown> = Promise.resolve()
    const alone = (work: () => Promise<void>, elsewhere: () => void): Promise<void> => {
      elsewhere()
      const mine = before.then(work)
      before = mine
      return mine
    }
    const one = await phoneWith(40, undefined, { alone })
    const other = await phoneWith(40, undefined, { alone })
    await Promise.all([one.start(), other.start()])
    expect([...one.asked, ...other.asked].map(({ length }) => length)).toEqual([30, 10])
    expect(other.states).toEqual([{ kind: 'elsewhere' }, { kind: 'idle', done: 0 }])
  })
})
