/** What a page asks its worker to keep of the site: addresses, or all of it. */
export type Wanted = 'all' | readonly string[]

/** What is on this device once the worker has done so: all of the site, what was asked for, or less than that. */
export type Kept = 'all' | 'wanted' | 'less'

export const KEEP = 'KEEP'

/** The word from page to worker. The answer, of type `Kept`, comes by the port that goes along. */
export interface KeepWord {
  readonly type: typeof KEEP
  readonly wanted: Wanted
}

/** Has the worker fetch what it does not keep yet. Asked for nothing, it only answers how much is there. */
export function keep(worker: Pick<ServiceWorker, 'postMessage'>, wanted: Wanted): Promise<Kept> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => {
      port1.close()
      resolve(data as Kept)
    })
    port1.start()
    const word: KeepWord = { type: KEEP, wanted }
    worker.postMessage(word, [port2])
  })
}

/**
 * The addresses that the page is made of so far: its own, and all that it has loaded. A picture may be a part of one.
 * The files of the styles that stand in the page are among them: the way back to it from another page needs those.
 */
export function partsOfThisPage(): readonly string[] {
  const { origin, pathname } = globalThis.location
  const loaded = performance.getEntriesByType('resource').map(addressOf)
  const styles = Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
    ({ href }) => href,
  )
  return [...new Set([origin + pathname, ...loaded, ...styles])]
}

const addressOf = ({ name }: PerformanceEntry) => name.replace(/#.*$/, '')

/**
 * Has the worker keep what this page is made of so far, and then what comes to it by no worker: that was under way when
 * this one took the page over.
 */
export function keepThisPage(worker: Pick<ServiceWorker, 'postMessage'>): Promise<Kept> {
  const latecomers = new PerformanceObserver((list) => {
    const past = list.getEntries().filter((entry) => (entry as PerformanceResourceTiming).workerStart === 0)
    if (past.length > 0) void keep(worker, past.map(addressOf))
  })
  latecomers.observe({ type: 'resource' })
  return keep(worker, partsOfThisPage())
}
