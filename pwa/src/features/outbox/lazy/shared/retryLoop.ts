/**
 * Milliseconds between two rounds while something still waits: short at first, because a connection that has just come
 * back often fails again, without an event.
 */
const PATIENCE = [2_000, 5_000, 15_000] as const

/** Milliseconds between two rounds otherwise: another tab may have queued something. */
const NOW_AND_THEN = 60_000

export interface Rounds {
  /** Sends now, and then again and again. */
  readonly start: () => void
  readonly stop: () => void
}

/**
 * Sends the waiting entries in rounds. `send` resolves to whether something still waits; `seen` says whether the
 * visitor is here, without whom no further round is sent.
 */
export function createRetryLoop(send: () => Promise<boolean>, seen: () => boolean): Rounds {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current = 0
  let missed = 0

  async function round(): Promise<void> {
    clearTimeout(timer)
    current += 1
    const mine = current
    const waiting = await send()
    if (mine !== current) return
    timer = setTimeout(next, (waiting ? PATIENCE[missed] : undefined) ?? NOW_AND_THEN)
    missed = waiting ? missed + 1 : 0
  }

  function next(): void {
    if (seen()) void round()
    else timer = setTimeout(next, NOW_AND_THEN)
  }

  return {
    start() {
      missed = 0
      void round()
    },
    stop() {
      current += 1
      clearTimeout(timer)
    },
  }
}
