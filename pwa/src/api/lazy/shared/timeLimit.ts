/** Says stop once that many milliseconds are over: `AbortSignal.timeout`, which the oldest browsers do not have. */
export function timeLimit(milliseconds: number): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(), milliseconds)
  return limit.signal
}
