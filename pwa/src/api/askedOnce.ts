import type { Outcome } from './outcome.ts'

/**
 * A question whose answer holds for as long as the page is open: whoever asks meanwhile, or later, gets the same one.
 * What could not be answered is asked again.
 */
export function askedOnce<T>(ask: (signal: AbortSignal) => Promise<Outcome<T>>): () => Promise<Outcome<T>> {
  let asked: Promise<Outcome<T>> | null = null

  async function attempt(): Promise<Outcome<T>> {
    // Nobody who leaves calls it off for the others.
    const outcome = await ask(new AbortController().signal)
    if (outcome.kind !== 'answered') asked = null
    return outcome
  }

  return () => {
    asked ??= attempt()
    return asked
  }
}
