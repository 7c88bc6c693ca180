/** Milliseconds. */
const AT_THE_LATEST = 5000
const WITHOUT_WORD = 1000

/** Resolves once the page is loaded and the browser is idle. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const soon = () => {
      const { requestIdleCallback } = globalThis as Partial<Pick<Window, 'requestIdleCallback'>>
      if (requestIdleCallback === undefined) setTimeout(resolve, WITHOUT_WORD)
      else requestIdleCallback(() => resolve(), { timeout: AT_THE_LATEST })
    }
    if (document.readyState === 'complete') soon()
    else addEventListener('load', soon, { once: true })
  })
}
