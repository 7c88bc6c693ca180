import { useEffect, useState } from 'react'

/** Ages are told in minutes. */
const MINUTE = 60_000

/** The time by this device's clock, in milliseconds, anew each minute: an age on the screen must not stand still. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
