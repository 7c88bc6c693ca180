import type { Outcome } from '#api/outcome.ts'
import { timeLimit } from './timeLimit.ts'

/** Milliseconds. A line may fall silent without an end; who asks again then is not to wait for it with the others. */
const LONGEST_WAIT = 60_000

type Ask<T> = (signal: AbortSignal) => Promise<Outcome<T>>
type Asked<T> = () => Promise<Outcome<T>>

/**
 * A question whose answer holds for as long as the page is open: whoever asks meanwhile, or later, gets the same one.
 * What could not be answered is asked again.
 */
export function fetchedOnce<T>(ask: Ask<T>): Asked<T> {
  return shared(ask, ({ kind }) => kind === 'answered')
}

/** A question that goes over the line once for all who ask it while it is under way. */
export function singleFlight<T>(ask: Ask<T>): Asked<T> {
  return shared(ask, () => false)
}

function shared<T>(ask: Ask<T>, holds: (outcome: Outcome<T>) => boolean): Asked<T> {
  let asked: Promise<Outcome<T>> | null = null

  async function attempt(): Promise<Outcome<T>> {
    // Nobody who leaves calls it off for the others.
    const outcome = await ask(timeLimit(LONGEST_WAIT))
    if (!holds(outcome)) asked = null
    return outcome
  }

  return () => {
    asked ??= attempt()
    return asked
  }
}
