import { useEffect, useState } from 'react'

/** Ages are shown in minutes. */
const MINUTE = 60_000

/** The time by this device's clock, in milliseconds, updated each minute, so that ages on the screen stay right. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
