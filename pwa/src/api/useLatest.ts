import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs requests one at a time: a new one aborts the one before, and so does leaving the page. `settle` is called only
 * for the latest, so an answer to an old request is never shown.
 */
export function useLatest() {
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  return useCallback(async function askLatest<T>(
    ask: (signal: AbortSignal) => Promise<T>,
    settle: (answer: T) => void,
  ): Promise<void> {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    const answer = await ask(mine.signal)
    if (!mine.signal.aborted) settle(answer)
  }, [])
}
