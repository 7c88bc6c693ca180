/** What `<html>` says of the page: `arriving` or `inTwoParts` while its first words are shown before the rest. */
const page = document.documentElement.dataset

/** Resolves once a frame is on the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    // A frame's callbacks come before its paint; a task that they ask for comes after it.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** Whether the browser will put the page where it was left, or at a part that the address names. */
function hasItsPlace(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return location.hash !== '' || navigation?.type !== 'navigate'
}

/**
 * Resolves once the page stands on the screen, its first words and, a frame later, all of it (`first-words.css`); at
 * once where nobody looks at it, for such a page is not painted.
 */
export async function firstPaint(): Promise<void> {
  const isSeen = document.visibilityState !== 'hidden'
  // The browser looks for that place at `load`, which may come before a frame: in what is shown by then.
  if (isSeen && 'arriving' in page && !hasItsPlace()) await painted()
  delete page['arriving']
  // What is drawn from here on is drawn whole.
  delete page['inTwoParts']
  if (isSeen) await painted()
}
