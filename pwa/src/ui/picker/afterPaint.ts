/** Milliseconds after which a frame does not come: a page in the background has none, and a busy one drops some. */
const NO_FRAME = 100

/**
 * Does `work` once the next frame is painted, or after a moment where none comes: what may follow a key press rather
 * than hold up its letter. Answers what keeps it from being done.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A frame's callbacks come before its paint; a task that they ask for comes after it.
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
