/** Aborts after that many milliseconds, as `AbortSignal.timeout` does, which the oldest browsers lack. */
export function timeLimit(milliseconds: number): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(), milliseconds)
  return limit.signal
}
