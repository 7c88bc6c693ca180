import type { Outcome } from '#api/outcome.ts'
import { timeLimit } from './timeLimit.ts'

/** Milliseconds. A connection may stall without ever closing; later callers must not wait with it. */
const LONGEST_WAIT = 60_000

type Ask<T> = (signal: AbortSignal) => Promise<Outcome<T>>
type Asked<T> = () => Promise<Outcome<T>>

/**
 * A request whose answer holds for as long as the page is open: all callers share it. A request that failed is sent
 * again.
 */
export function fetchedOnce<T>(ask: Ask<T>): Asked<T> {
  return shared(ask, ({ kind }) => kind === 'answered')
}

/** A request that is sent once for all who call it while it is in flight. */
export function singleFlight<T>(ask: Ask<T>): Asked<T> {
  return shared(ask, () => false)
}

function shared<T>(ask: Ask<T>, holds: (outcome: Outcome<T>) => boolean): Asked<T> {
  let asked: Promise<Outcome<T>> | null = null

  async function attempt(): Promise<Outcome<T>> {
    // A caller that leaves must not abort the request for the others.
    const outcome = await ask(timeLimit(LONGEST_WAIT))
    if (!holds(outcome)) asked = null
    return outcome
  }

  return () => {
    asked ??= attempt()
    return asked
  }
}
