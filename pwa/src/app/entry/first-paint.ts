import { hasItsPlace } from './has-its-place.ts'

/** What `<html>` says of the page: `arriving` while its first words are shown before the rest. */
const page = document.documentElement.dataset

/** Resolves once a frame is on the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    // A frame's callbacks come before its paint; a task that they ask for comes after it.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** Whether anything still waits for the first words to be drawn before it (`first-words.css`). Browsers that cannot tell let nothing wait. */
const isInParts = () =>
  (document as Partial<Document>)
    .getAnimations?.()
    .some((animation) => (animation as CSSAnimation).animationName === 'first-words')

/** What is drawn from here on is drawn whole. */
function endArrival(): void {
  delete page['arriving']
}

/**
 * Resolves once the page stands on the screen, its first words and, a frame later each, what follows them and what the
 * footer holds (`first-words.css`). At once where that is so already, as over a line on which scripts come late, and
 * where nobody looks at the page, for such a page is not painted.
 */
export async function firstPaint(): Promise<void> {
  // The browser looks for that place at `load`, which may come before a frame: in what is shown by then.
  if (hasItsPlace()) endArrival()
  if (document.visibilityState !== 'hidden') {
    if (performance.getEntriesByName('first-contentful-paint').length === 0) await painted()
    // oxlint-disable-next-line no-await-in-loop -- a frame after the other, and never more than there are
    for (let frames = 0; frames < 2 && isInParts(); frames += 1) await painted()
  }
  endArrival()
}
