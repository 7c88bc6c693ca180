import { startTransition, useEffect, useState } from 'react'

/** Twice as many as the open list shows: a key press on a cheap phone renders only these. */
const AT_FIRST = 8

/** Rows that are added at a time after that: few enough that rendering or removing them hardly delays a key press. */
const MORE = 40

/** Rows that are rendered without being asked for, for those who scroll at once. */
const UNASKED = AT_FIRST + MORE

/** Milliseconds without typing, after which the visitor is probably reading. */
const PAUSE = 400

/** Pixels left below: the next rows are rendered before the visitor gets there. */
const SOON = 800

interface Drawn {
  readonly typed: string
  readonly rows: number
}

/**
 * How many of `total` rows to render for the `typed` text, and a function to call when the list is scrolled, so that
 * scrolling on reaches every row. All rows at once would block a cheap phone for half a second in a list of 18,000
 * places, and for up to 0.1 s in one of 1,800 (`.github/decisions/0012-two-first-paint-techniques.md`).
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
