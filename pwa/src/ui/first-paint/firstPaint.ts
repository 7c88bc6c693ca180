import { restoresScroll } from './restoresScroll.ts'

/** The above-the-fold content, what follows it, and what the footer holds (`above-the-fold.css`). */
const FRAMES = 3

/** Resolves once a frame is on the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    // A frame's callbacks come before its paint; a task that they ask for comes after it.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** What is drawn from here on is drawn whole. */
function drawWhole(): void {
  delete document.documentElement.dataset['firstPaint']
}

/**
 * Resolves once all parts of the page stand on the screen. At once where nobody looks at the page, for such a page is not
 * painted.
 */
export async function firstPaint(): Promise<void> {
  const isWhole = restoresScroll()
  // The browser looks for that place at `load`, which may come before a frame: in what is shown by then.
  if (isWhole) drawWhole()
  if (document.visibilityState !== 'hidden')
    // oxlint-disable-next-line no-await-in-loop -- a frame after the other
    for (let frames = isWhole ? 1 : FRAMES; frames > 0; frames -= 1) await painted()
  drawWhole()
}
