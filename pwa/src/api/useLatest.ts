import { useCallback, useEffect, useRef } from 'react'

/** Milliseconds. A mobile connection can fall silent without an error, and the visitor must not wait for ever. */
const LONGEST_WAIT = 60_000

/**
 * Runs requests one at a time: a new one aborts the one before, and so does leaving the page. `settle` is called only
 * for the latest, so an answer to an old request is never shown. A request that takes too long is aborted too, and
 * settles as one that could not be sent.
 */
export function useLatest() {
  const running = useRef<AbortController | null>(null)
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = null
    },
    [],
  )

  return useCallback(async function askLatest<T>(
    ask: (signal: AbortSignal) => Promise<T>,
    settle: (answer: T) => void,
  ): Promise<void> {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setTimeout(() => mine.abort(), LONGEST_WAIT)
    const answer = await ask(mine.signal)
    if (running.current === mine) settle(answer)
  }, [])
}
