/** Milliseconds after which no frame is expected: a page in the background has none, and a busy one drops some. */
const NO_FRAME = 100

/**
 * Does `work` once the next frame is painted, or after a moment if there is none: for work that must not delay the
 * letter that was typed. Returns a function that cancels it.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // Frame callbacks run before the paint; a task that they queue runs after it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(once)
  })
  const late = setTimeout(once, NO_FRAME)
  function stop() {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    clearTimeout(late)
  }
  function once() {
    stop()
    work()
  }
  return stop
}
