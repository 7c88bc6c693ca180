import { startTransition, useEffect, useState } from 'react'

/** Twice what the open list shows: a key press on a cheap phone draws these and no more. */
const AT_FIRST = 8

/** Drawn at a time after that: few enough that a key press hardly waits for them, or for their going. */
const MORE = 40

/** Drawn unasked, for whoever scrolls at once. */
const UNASKED = AT_FIRST + MORE

/** Milliseconds without another letter, after which somebody reads rather than types. */
const PAUSE = 400

/** Pixels that may be left below: the next rows are there before the visitor is. */
const SOON = 800

interface Drawn {
  readonly typed: string
  readonly rows: number
}

/**
 * How many of `total` rows to draw for what has been `typed`, and what to call as the list is scrolled: whoever
 * scrolls on finds every row. All rows at once would block a cheap phone for half a second in a list of 18,000 places,
 * and for up to 0.1 s in one of 1,800 (`.github/decisions/0012-two-first-paint-techniques.md`).
 * `bench/picker-growth.spec.ts` measures it again.
 */
export function useRowsInReach(typed: string, total: number): [number, (list: HTMLElement) => void] {
  const [drawn, setDrawn] = useState<Drawn>({ typed, rows: AT_FIRST })
  const rows = drawn.typed === typed ? drawn.rows : AT_FIRST

  useEffect(() => {
    if (rows >= Math.min(total, UNASKED)) return undefined
    const timer = setTimeout(() => startTransition(() => setDrawn({ typed, rows: rows + MORE })), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, rows, total])

  function scrolled({ scrollTop, clientHeight, scrollHeight }: HTMLElement) {
    if (rows < total && scrollHeight - scrollTop - clientHeight < SOON) setDrawn({ typed, rows: rows + MORE })
  }

  return [Math.min(rows, total), scrolled]
}
