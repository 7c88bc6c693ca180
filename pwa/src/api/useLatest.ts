import { useCallback, useEffect, useRef } from 'react'

/** Milliseconds within which the same question is meant once: a hand taps again, or holds Enter down. */
const ONE_PRESS = 2000

/** Milliseconds. A mobile connection can fall silent without an error, and the visitor must not wait for ever. */
const LONGEST_WAIT = 60_000

/** A pending request, and what it is about; null once the same may be asked again. */
type Request = AbortController & { about: unknown }

/**
 * Runs requests one at a time: a new one aborts the one before, and so does leaving the page. `settle` is called only
 * for the latest, so an answer to an old request is never shown. A request that takes too long is aborted too, and
 * settles as one that could not be sent. A request that is `about` the same within `ONE_PRESS` leaves the pending one
 * as it is; by default, each is about something else.
 */
export function useLatest() {
  const running = useRef<Request | null>(null)
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
    about: unknown = {},
  ): Promise<void> {
    if (running.current?.about === about) return
    running.current?.abort()
    const mine: Request = Object.assign(new AbortController(), { about })
    running.current = mine
    const forget = () => {
      mine.about = null
    }
    setTimeout(forget, ONE_PRESS)
    setTimeout(() => mine.abort(), LONGEST_WAIT)
    const answer = await ask(mine.signal)
    forget()
    if (running.current === mine) settle(answer)
  }, [])
}
