import { startTransition, useEffect, useState } from 'react'

const FIRST = 60
const MORE = 180

/**
 * How many of `total` rows to render: enough for the first look at once, the rest bit by bit while the browser has
 * nothing better to do, so that a list of thousands neither delays a key press on a slow phone nor hides a row.
 */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(FIRST)

  useEffect(() => {
    if (count >= total) return undefined
    return whenIdle(() => startTransition(() => setCount((rows) => rows + MORE)))
  }, [count, total])

  return Math.min(count, total)
}

/** Safari has no requestIdleCallback; a timer that yields to input comes close. */
function whenIdle(work: () => void): () => void {
  if (typeof globalThis.requestIdleCallback === 'function') {
    const request = requestIdleCallback(work, { timeout: 500 })
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(work, 50)
  return () => clearTimeout(timer)
}
