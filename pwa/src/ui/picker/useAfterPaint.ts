import { useEffect, useState } from 'react'

/**
 * `value` once the page has been painted with it: for what may follow a key press rather than hold it up. What comes
 * meanwhile takes its place.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A frame's callbacks come before its paint; a task that they ask for comes after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(value))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])

  return painted
}
