import { restoresScroll } from './restoresScroll.ts'

/**
 * One for the above-the-fold content, one for what follows it, one for the content of the footer
 * (`above-the-fold.css`).
 */
const FRAMES = 3

/** Resolves once a frame is on the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    // Frame callbacks run before the paint; a task that they queue runs after it.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** From now on, frames are drawn whole. */
function drawWhole(): void {
  delete document.documentElement.dataset['firstPaint']
}

/**
 * Resolves once all parts of the page are painted. It resolves at once if the page is hidden, since such a page is not
 * painted.
 */
export async function firstPaint(): Promise<void> {
  const isWhole = restoresScroll()
  // The browser scrolls to that place at `load`, which may come before a frame, among the elements that are shown by
  // then.
  if (isWhole) drawWhole()
  if (document.visibilityState !== 'hidden')
    // oxlint-disable-next-line no-await-in-loop -- a frame after the other
    for (let frames = isWhole ? 1 : FRAMES; frames > 0; frames -= 1) await painted()
  drawWhole()
}
