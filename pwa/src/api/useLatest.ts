import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs asks one at a time: a new one calls off the one before, and so does leaving the page. `settle` hears only
 * of the ask that is still the latest, so that an answer to an old question is never shown.
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
