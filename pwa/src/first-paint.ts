/** Resolves once the page stands on the screen; at once where nobody looks at it, for such a page is not painted. */
export function firstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    // A frame's callbacks come before its paint; a task that they ask for comes after it.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
