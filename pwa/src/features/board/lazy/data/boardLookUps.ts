import type { OutcomeOfMany } from '#api/lazy/askMany.ts'
import { saveLookUps } from '#db/lazy/board.ts'
import type { LocalStore } from '#db/localStore.ts'
import { parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'
import { dueNumbers } from './dueShipments.ts'

/** What the look-ups of the board are doing. `done` of `total` have been answered in this round. */
export type Progress =
  /** `done` were answered in the round that has just ended. */
  | { readonly kind: 'idle'; readonly done: number }
  | {
      readonly kind: 'looking' | 'offline' | 'unreachable' | 'stopped'
      readonly done: number
      readonly total: number
    }
  /** The server allows no more requests for so many seconds. */
  | { readonly kind: 'waiting'; readonly done: number; readonly total: number; readonly seconds: number }
  /** Another tab is looking them up. */
  | { readonly kind: 'elsewhere' }

export interface BoardLookUps {
  readonly current: () => Progress
  readonly subscribe: (changed: () => void) => () => void
  /** Looks up shipments that are due, or `all` that have not ended. Resolves once that is done or stopped. */
  readonly start: (which: 'due' | 'all') => Promise<void>
  /** Stops the look-ups; answers that have come stay. */
  readonly stop: () => void
}

/** What the look-ups depend on. */
export interface Dependencies {
  readonly localStore: LocalStore
  readonly ask: (numbers: string[], signal: AbortSignal) => Promise<OutcomeOfMany>
  readonly now: () => number
  readonly onLine: () => boolean
  /** How old an answer may be, in milliseconds. */
  readonly period: () => number
  /** Resolves after so many milliseconds, or earlier if the connection returns or `signal` aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Runs `work` in one tab at a time; `elsewhere` is called if another tab has to end first. */
  readonly alone: (work: () => Promise<void>, elsewhere: () => void, signal: AbortSignal) => Promise<void>
}

/** Numbers per request, as many as the server accepts. */
const AT_ONCE = 30

/** Seconds until more requests are allowed, if the server does not say; below, the longest pause for a connection. */
const UNTIL_ALLOWED = 15
const LONGEST_PAUSE = 120

/** Seconds that a server is believed to want: a proxy may answer any number, and a timer of 25 days rings at once. */
const SHORTEST_WAIT = 1
const LONGEST_WAIT = 3600

const IDLE: Progress = { kind: 'idle', done: 0 }

export function createBoardLookUps(dependencies: Dependencies): BoardLookUps {
  const { localStore, ask, now, onLine, period, pause, alone } = dependencies
  const listeners = new Set<() => void>()
  let progress: Progress = IDLE
  let running: { readonly work: AbortController; readonly ended: Promise<void> } | null = null
  /** When the visitor last asked for all; it applies to a round under way, too. */
  let since: number | null = null

  function become(next: Progress): void {
    progress = next
    for (const changed of listeners) changed()
  }

  /** Resolves to how many shipments were answered. */
  async function round(signal: AbortSignal): Promise<number> {
    const answered = new Set<string>()
    let most = AT_ONCE
    let inVain = 0
    while (!signal.aborted) {
      // One request after the other: the server looks up only a few of the numbers at the same time.
      /* oxlint-disable no-await-in-loop */
      const due = (await dueNumbers(localStore, { now: now(), period: period(), since })).filter(
        (number) => !answered.has(parcelOf(number)),
      )
      if (due.length === 0) break
      const count = { done: answered.size, total: answered.size + due.length }
      if (!onLine()) {
        become({ kind: 'offline', ...count })
        await pause(LONGEST_PAUSE * 1000, signal)
        continue
      }
      become({ kind: 'looking', ...count })
      const numbers = due.slice(0, most)
      const outcome = await ask(numbers, signal)
      if (signal.aborted) break
      if (outcome.kind === 'answered') {
        inVain = 0
        const saved = await saveLookUps(localStore, outcome.value.items, now())
        for (const parcel of saved) answered.add(parcel)
        if (saved.size < numbers.length) await wait(count, UNTIL_ALLOWED, saved.size, signal)
      } else if (outcome.kind === 'refused') {
        // One of the numbers is at fault: asking for one at a time tells which.
        if (numbers.length > 1) most = 1
        else for (const parcel of await saveRefusal(numbers, outcome.message)) answered.add(parcel)
      } else if (outcome.retryAfter !== undefined) {
        await wait(count, outcome.retryAfter, 0, signal)
      } else {
        inVain += 1
        become({ kind: onLine() ? 'unreachable' : 'offline', ...count })
        await pause(Math.min(LONGEST_PAUSE, 5 * 2 ** inVain) * 1000, signal)
      }
      /* oxlint-enable no-await-in-loop */
    }
    return answered.size
  }

  function wait(
    { done, total }: { readonly done: number; readonly total: number },
    wanted: number,
    more: number,
    signal: AbortSignal,
  ): Promise<void> {
    const seconds = Math.min(Math.max(wanted, SHORTEST_WAIT), LONGEST_WAIT)
    become({ kind: 'waiting', done: done + more, total, seconds: Math.ceil(seconds) })
    return pause(seconds * 1000, signal)
  }

  function saveRefusal(numbers: readonly string[], detail: string): Promise<ReadonlySet<string>> {
    const items = numbers.map((shipment_number) => ({ shipment_number, problem: { status: 422, detail } }))
    return saveLookUps(localStore, items, now())
  }

  async function run(work: AbortController): Promise<void> {
    let done = 0
    try {
      await alone(
        async () => {
          done = await round(work.signal)
        },
        () => become({ kind: 'elsewhere' }),
        work.signal,
      )
    } finally {
      // If this run was stopped, another may have begun meanwhile.
      if (!work.signal.aborted) {
        running = null
        since = null
        become({ kind: 'idle', done })
      }
    }
  }

  return {
    current: () => progress,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    start(which) {
      if (which === 'all') since = now()
      if (running === null) {
        const work = new AbortController()
        // Set before the work begins, which may end at once.
        const started = { work, ended: Promise.resolve().then(() => run(work)) }
        running = started
      }
      return running.ended
    },
    stop() {
      running?.work.abort()
      running = null
      since = null
      const { done, total } = { done: 0, total: 0, ...progress }
      become(
        progress.kind === 'elsewhere' || progress.kind === 'idle' ? IDLE : { kind: 'stopped', done, total },
      )
    },
  }
}
