/** What a refresher goes by: a clock, in milliseconds, and whether anybody would see what is new. */
export interface Surroundings {
  readonly now: () => number
  /** Calls `then` once, so many milliseconds from now, unless what it answers is called before. */
  readonly after: (milliseconds: number, then: () => void) => () => void
  /** The page is visible, and the device has a connection. */
  readonly isAwake: () => boolean
}

/** How a check ended. A server that is asked too often says for how many milliseconds it is to be left alone. */
export type Check = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly leaveAlone?: number }

export interface Refresher {
  /** The page may have become visible, or hidden; there may be a connection, or none any more. */
  readonly wake: () => void
  readonly stop: () => void
}

const nothing = () => undefined

/** A failed check doubles the time until the next, up to so many times. */
const MOST_DOUBLINGS = 4

/**
 * Does `check` each `interval` milliseconds while somebody is there to see it, and at once for somebody who comes after
 * longer than that. One at a time; what fails is tried again ever more rarely.
 */
export function createRefresher(
  interval: number,
  { now, after, isAwake }: Surroundings,
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
    cancel = after(Math.max(0, due - now()), () => void ask())
  }

  async function ask(): Promise<void> {
    if (!isAwake()) return
    busy = true
    const checked = await check()
    busy = false
    failures = checked.kind === 'failed' ? Math.min(failures + 1, MOST_DOUBLINGS) : 0
    const leaveAlone = checked.kind === 'failed' ? (checked.leaveAlone ?? 0) : 0
    due = now() + Math.max(interval * 2 ** failures, leaveAlone)
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
