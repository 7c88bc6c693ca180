import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds. A bound for a machine that is busy with other things. */
const LONGEST = 90_000
const BETWEEN = 50

/**
 * Asks until the answer is neither null nor false, and gives it. A page that goes away while it is asked is asked again
 * once another one is there. Rejects with `wanted`, and what went wrong last, where that takes too long.
 */
export async function until<Answer>(
  wanted: string,
  ask: () => Promise<Answer | null | false>,
): Promise<Answer> {
  const end = performance.now() + LONGEST
  let last: unknown = null
  do {
    try {
      const answer = await ask()
      if (answer !== null && answer !== false) return answer
      last = null
    } catch (error) {
      last = error
    }
    await pause(BETWEEN)
  } while (performance.now() < end)
  throw new Error(`Not so after ${String(LONGEST / 1000)} s: ${wanted}`, { cause: last })
}
