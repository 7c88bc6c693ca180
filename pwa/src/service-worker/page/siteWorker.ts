import type { Arrival } from './arrival.ts'
import type { Kept } from '#service-worker/keeping.ts'

/** What there is to tell about the worker that keeps the site on this device. */
export type WorkerNews =
  | 'none'
  /** Everything is here now: the site opens without a connection. Told once, after the first installation. */
  | 'ready'
  /** As much for the pages that were opened, on a line where data is saved. */
  | 'ready-in-part'
  /** A newer version is here and waits for the visitor's word. */
  | 'update'
  /** Another tab has changed to a newer version, and this one holds something typed. */
  | 'updated-elsewhere'

export interface SiteWorker {
  readonly current: () => WorkerNews
  readonly subscribe: (changed: () => void) => () => void
  /** Registers the worker and follows it. Does nothing where there are none. */
  readonly start: () => Promise<void>
  /** Changes to the newer version: this tab and all others are loaded anew. */
  readonly apply: () => void
  /** There is nothing more to tell, for this visit. */
  readonly dismiss: () => void
  /** Looks for a newer version. */
  readonly check: () => Promise<void>
}

interface Surroundings {
  readonly container: ServiceWorkerContainer | undefined
  readonly arrival: Pick<Arrival, 'firstController'>
  readonly reload: () => void
  /** Whether the visitor would lose something by a reload that they did not ask for. */
  readonly holdsTyping: () => boolean
  /** Has that worker keep what the line allows, and says what is here then. */
  readonly keep: (worker: ServiceWorker) => Promise<Kept>
}

export const SKIP_WAITING = 'SKIP_WAITING'

export function createSiteWorker({
  container,
  arrival,
  reload,
  holdsTyping,
  keep,
}: Surroundings): SiteWorker {
  const listeners = new Set<() => void>()
  let news: WorkerNews = 'none'
  let registration: ServiceWorkerRegistration | null = null
  let followed: ServiceWorker | null = null
  let applying = false
  let reloaded = false

  function tell(next: WorkerNews): void {
    news = next
    for (const changed of listeners) changed()
  }

  /** The first worker was not there yet when the page came, which therefore is not among what it keeps. */
  async function keepFirst(worker: ServiceWorker): Promise<void> {
    const kept = await keep(worker)
    if (kept !== 'less') tell(kept === 'all' ? 'ready' : 'ready-in-part')
  }

  /** One worker is seen twice: as it is found, and by its event. */
  function follow(worker: ServiceWorker | null, first: boolean): void {
    if (worker === null || worker === followed) return
    followed = worker
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && !first) tell('update')
      if (worker.state === 'activated' && first) void keepFirst(worker)
    })
  }

  function takeOver(): void {
    if (reloaded) return
    if (!applying && holdsTyping()) {
      tell('updated-elsewhere')
      return
    }
    reloaded = true
    reload()
  }

  return {
    current: () => news,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    async start() {
      if (container === undefined) return
      let controlled = container.controller !== null
      // This code comes once the page is up, and the worker may have changed by then.
      if (controlled && arrival.firstController && arrival.firstController !== container.controller)
        takeOver()
      container.addEventListener('controllerchange', () => {
        // The first worker takes over a page that came from the server: the two are of one version.
        if (controlled) takeOver()
        controlled = true
      })
      const found = await registered(container)
      if (found === null) return
      registration = found
      // What was left out to save data comes with the first page that is opened on a good line.
      if (found.active !== null) void keep(found.active)
      if (found.waiting !== null && controlled) tell('update')
      follow(found.installing, found.active === null)
      found.addEventListener('updatefound', () => follow(found.installing, found.active === null))
    },
    apply() {
      applying = true
      // A worker is of this origin, and takes no other.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (registration?.waiting) registration.waiting.postMessage({ type: SKIP_WAITING })
      else reload()
    },
    dismiss: () => tell('none'),
    async check() {
      await registration?.update().catch(() => undefined)
    },
  }
}

/**
 * The registration, or null: a browser may forbid it, as in some private modes, and then answers by an error or by
 * nothing at all. The site works without, with a connection.
 */
async function registered(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | null> {
  try {
    const answer: ServiceWorkerRegistration | undefined = await container.register('/sw.js', {
      updateViaCache: 'none',
    })
    return answer ?? null
  } catch {
    return null
  }
}
