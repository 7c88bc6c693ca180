/**
 * Does `work` once the next frame is painted: what may follow a key press rather than hold up its letter. Answers what
 * keeps it from being done.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A frame's callbacks come before its paint; a task that they ask for comes after it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
