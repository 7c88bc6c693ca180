/**
 * Milliseconds between two rounds while something still waits: short at first, because a connection that has just come
 * back often fails again, without an event.
 */
const RETRY_DELAYS = [2_000, 5_000, 15_000] as const

/** Milliseconds between two rounds otherwise: another tab may have queued something. */
const IDLE_INTERVAL = 60_000

export interface RetryLoop {
  /** Sends now, and then again and again. */
  readonly start: () => void
  /** Sends again after a short delay, with increasing delays from there: a new entry could not be sent. */
  readonly retrySoon: () => void
  readonly stop: () => void
}

/**
 * Sends the waiting entries in rounds. `send` resolves to whether something still waits; `seen` says whether the
 * visitor is here, without whom no further round is sent.
 */
export function createRetryLoop(send: () => Promise<boolean>, seen: () => boolean): RetryLoop {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current = 0
  let missed = 0
  let running = false

  async function round(): Promise<void> {
    clearTimeout(timer)
    current += 1
    const mine = current
    const waiting = await send()
    if (mine === current) schedule(waiting)
  }

  function schedule(waiting: boolean): void {
    timer = setTimeout(next, (waiting ? RETRY_DELAYS[missed] : undefined) ?? IDLE_INTERVAL)
    missed = waiting ? missed + 1 : 0
  }

  function next(): void {
    if (seen()) void round()
    else timer = setTimeout(next, IDLE_INTERVAL)
  }

  return {
    start() {
      running = true
      missed = 0
      void round()
    },
    retrySoon() {
      if (!running) return
      clearTimeout(timer)
      // A round that is under way may have begun before the entry was added.
      current += 1
      missed = 0
      schedule(true)
    },
    stop() {
      running = false
      current += 1
      clearTimeout(timer)
    },
  }
}
