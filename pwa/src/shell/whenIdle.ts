/** Milliseconds. */
const AT_THE_LATEST = 5000
const WITHOUT_WORD = 1000

/** Does `work` once the page is loaded and the browser has nothing better to do. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  let calledOff = false
  const unlessCalledOff = () => {
    if (!calledOff) work()
  }
  const soon = () => {
    if (typeof globalThis.requestIdleCallback === 'function')
      requestIdleCallback(unlessCalledOff, { timeout: AT_THE_LATEST })
    else setTimeout(unlessCalledOff, WITHOUT_WORD)
  }
  if (document.readyState === 'complete') soon()
  else globalThis.addEventListener('load', soon, { once: true })
  return () => {
    calledOff = true
  }
}
