/** What a refresher depends on: a clock, in milliseconds, and whether anybody would see news. */
export interface RefresherDependencies {
  readonly now: () => number
  /** Calls `then` once, after so many milliseconds; the returned function cancels that. */
  readonly after: (milliseconds: number, then: () => void) => () => void
  /** The page is visible, and the device has a connection. */
  readonly isAwake: () => boolean
}

/** How a check ended. `retryAfter` is the number of seconds for which a busy server wants no request. */
export type Check = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly retryAfter?: number }

export interface Refresher {
  /** To be called when the page's visibility or the connection may have changed. */
  readonly wake: () => void
  readonly stop: () => void
}

const nothing = () => undefined

/** Milliseconds. A server may ask for any time, or the clock be set back, and a timer of 25 days rings at once. */
const LONGEST_WAIT = 3_600_000

/** Each failed check doubles the time until the next, at most this many times. */
const MOST_DOUBLINGS = 4

/**
 * Runs `check` every `interval` milliseconds while the page is visible, and at once when it becomes visible after a
 * longer time. Checks never overlap; after each failure the next one waits longer.
 */
export function createRefresher(
  interval: number,
  { now, after, isAwake }: RefresherDependencies,
  check: () => Promise<Check>,
): Refresher {
  let due = now() + interval
  let failures = 0
  let busy = false
  let stopped = false
  let cancel: () => void = nothing

  function plan(): void {
    cancel()
    if (stopped || busy || !isAwake()) return
    cancel = after(Math.min(Math.max(0, due - now()), LONGEST_WAIT), () => void ask())
  }

  async function ask(): Promise<void> {
    if (!isAwake()) return
    busy = true
    const checked = await check()
    busy = false
    failures = checked.kind === 'failed' ? Math.min(failures + 1, MOST_DOUBLINGS) : 0
    const retryAfter = checked.kind === 'failed' ? (checked.retryAfter ?? 0) : 0
    due = now() + Math.max(interval * 2 ** failures, retryAfter * 1000)
    plan()
  }

  plan()
  return {
    wake: plan,
    stop() {
      stopped = true
      cancel()
    },
  }
}
