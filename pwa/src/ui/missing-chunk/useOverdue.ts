import { useEffect, useState } from 'react'

/** Milliseconds after which a waiting visitor should be told more than that. */
const LONG = 10_000

/** Whether the visitor has been `waiting` for so long that they should be told. */
export function useOverdue(waiting: boolean): boolean {
  const [overdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(setOverdue, LONG, true)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [waiting])
  return waiting && overdue
}
