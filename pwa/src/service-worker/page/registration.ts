import { Workbox } from 'workbox-window'
import type { CacheCoverage } from '../cacheMessage.ts'
import type { EarlyEvents } from './earlyEvents.ts'

/** What the visitor should know about the worker that caches the site on this device. */
export type RegistrationState =
  | 'idle'
  /** Everything is cached: the site opens without a connection. Reported once, after the first installation. */
  | 'offline-ready'
  /** The pages that were opened are cached, on a connection where data is saved. */
  | 'offline-ready-in-part'
  /** A newer version is installed and waits for the visitor to apply it. */
  | 'update-available'
  /** Another tab has changed to a newer version, and this one holds something that a reload would lose. */
  | 'updated-elsewhere'

export interface Registration {
  readonly current: () => RegistrationState
  readonly subscribe: (changed: () => void) => () => void
  /** Registers the worker and follows its changes. Does nothing in browsers without service workers. */
  readonly start: () => Promise<void>
  /** Changes to the newer version: this tab and all others are reloaded. */
  readonly applyUpdate: () => void
  /** Hides the message. */
  readonly dismiss: () => void
  /** Checks for a newer version. */
  readonly checkForUpdate: () => Promise<void>
}

interface Dependencies {
  readonly earlyEvents: Pick<EarlyEvents, 'initialController'>
  readonly reload: () => void
  /** Whether the visitor would lose something by a reload that they did not ask for. */
  readonly holdsUnsaved: () => boolean
  /** Has that worker cache as much as the connection allows, and resolves to what is cached then. */
  readonly cache: (worker: ServiceWorker) => Promise<CacheCoverage>
}

export function createRegistration({ earlyEvents, reload, holdsUnsaved, cache }: Dependencies): Registration {
  const listeners = new Set<() => void>()
  let state: RegistrationState = 'idle'
  let workbox: Workbox | undefined
  let registration: ServiceWorkerRegistration | undefined
  let applying = false
  let reloaded = false

  function become(next: RegistrationState): void {
    state = next
    for (const changed of listeners) changed()
  }

  /** The page was loaded before the first worker existed, and so is not in the cache yet. */
  async function cacheFirstVisit(worker: ServiceWorker): Promise<void> {
    const coverage = await cache(worker)
    if (coverage !== 'partial') become(coverage === 'all' ? 'offline-ready' : 'offline-ready-in-part')
  }

  function takeOver(): void {
    if (reloaded) return
    if (!applying && holdsUnsaved()) {
      become('updated-elsewhere')
      return
    }
    reloaded = true
    reload()
  }

  async function start(): Promise<void> {
    const container = (globalThis.navigator as Partial<Navigator> | undefined)?.serviceWorker
    if (container === undefined) return
    let controlled = container.controller !== null
    let first = false
    // This code loads once the page is up, and the worker may have changed by then.
    const { initialController } = earlyEvents
    if (controlled && initialController && initialController !== container.controller) takeOver()
    workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
    workbox.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
      if (controlled || wasWaitingBeforeRegister !== true) become('update-available')
    })
    workbox.addEventListener('controlling', () => {
      // The first worker takes over a page that came from the server, and so is of the same version.
      if (controlled) takeOver()
      else if (first && container.controller !== null) void cacheFirstVisit(container.controller)
      controlled = true
    })
    // Some browsers forbid registration, as in private modes: with an error, or by resolving to nothing. The site works
    // without a worker.
    registration = await workbox.register({ immediate: true }).catch(() => undefined)
    if (registration === undefined) return
    first = registration.active === null
    // What was left out to save data is cached with the first page that is opened on a good connection.
    if (registration.active !== null) void cache(registration.active)
  }

  return {
    current: () => state,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    start,
    applyUpdate() {
      applying = true
      if (registration?.waiting) workbox?.messageSkipWaiting()
      else reload()
    },
    dismiss: () => become('idle'),
    async checkForUpdate() {
      await workbox?.update().catch(() => undefined)
    },
  }
}
