import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CacheCoverage } from '#service-worker/cacheMessage.ts'
import { createRegistration } from './registration.ts'

class Worker extends EventTarget {
  state = 'installing'
  readonly scriptURL = 'https://site.example/sw.js'
  readonly postMessage = vi.fn<(message: unknown) => void>()

  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class WorkerRegistration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null
  readonly update = vi.fn<() => Promise<void>>(() => Promise.resolve())

  find(worker: Worker): void {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }

  /** Behaves like a browser with a newer worker: it is installed, and waits. */
  async install(worker: Worker): Promise<void> {
    this.find(worker)
    this.waiting = worker
    worker.become('installed')
    await vi.runAllTimersAsync()
  }
}

class Container extends EventTarget {
  controller: Worker | null = null
  readonly registration = new WorkerRegistration()
  readonly register = vi.fn<() => Promise<WorkerRegistration>>(() => Promise.resolve(this.registration))

  changeTo(worker: Worker): void {
    this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
  }
}

function siteIn({ container = new Container(), typing = false, coverage = 'all' as CacheCoverage } = {}) {
  vi.stubGlobal('navigator', { serviceWorker: container })
  const reload = vi.fn<() => void>()
  const cache = vi.fn<() => Promise<CacheCoverage>>(() => Promise.resolve(coverage))
  const registration = createRegistration({
    earlyEvents: { initialController: container.controller as ServiceWorker | null },
    reload,
    holdsUnsaved: () => typing,
    cache,
  })
  return { container, reload, cache, registration }
}

/** A page that a worker controls, as on any visit but the first. */
function controlled(): Container {
  const container = new Container()
  container.controller = new Worker()
  container.registration.active = container.controller
  return container
}

/** The site once its first worker has taken over and has reported what is cached. */
async function firstVisit(coverage: CacheCoverage) {
  const site = siteIn({ coverage })
  const { container, registration } = site
  const first = new Worker()
  container.registration.installing = first
  await registration.start()
  container.registration.find(first)
  const changed = vi.fn<() => void>()
  registration.subscribe(changed)
  first.become('installed')
  expect(registration.current()).toBe('idle')
  expect(site.cache).not.toHaveBeenCalled()
  first.become('activating')
  container.changeTo(first)
  first.become('activated')
  expect(site.cache).toHaveBeenCalledExactlyOnceWith(first)
  await vi.runAllTimersAsync()
  return { ...site, changed }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', { href: 'https://site.example/track' })
})
afterEach(() => void vi.useRealTimers())

describe('the first visit', () => {
  it('reports once that the site is ready offline, and reloads nothing', async () => {
    const { reload, changed, registration } = await firstVisit('all')
    expect(registration.current()).toBe('offline-ready')
    expect(changed).toHaveBeenCalledTimes(1)
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['requested', 'offline-ready-in-part'],
    ['partial', 'idle'],
  ] as const)('promises no more than is in the cache: %s', async (coverage, state) => {
    const { registration } = await firstVisit(coverage)
    expect(registration.current()).toBe(state)
  })

  it('reports that the site is ready offline also in a tab that did not see the service worker being installed', async () => {
    const { container, registration } = siteIn()
    await registration.start()
    container.changeTo(new Worker())
    await vi.runAllTimersAsync()
    expect(registration.current()).toBe('offline-ready')
  })
})

it('the files of each opened page are cached by the active service worker', async () => {
  const container = controlled()
  const { cache, registration } = siteIn({ container })
  await registration.start()
  expect(cache).toHaveBeenCalledExactlyOnceWith(container.registration.active)
  expect(registration.current()).toBe('idle')
})

describe('a newer version', () => {
  it('waits until the visitor applies it, and then reloads once', async () => {
    const { container, reload, registration } = siteIn({ container: controlled() })
    await registration.start()
    const next = new Worker()
    await container.registration.install(next)
    expect(registration.current()).toBe('update-available')
    expect(next.postMessage).not.toHaveBeenCalled()

    registration.applyUpdate()
    expect(next.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, expect.anything())
    container.changeTo(next)
    container.changeTo(next)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('that was put off is offered again on the next visit', async () => {
    const container = controlled()
    container.registration.waiting = new Worker()
    const { registration } = siteIn({ container })
    await registration.start()
    await vi.runAllTimersAsync()
    expect(registration.current()).toBe('update-available')
    registration.dismiss()
    expect(registration.current()).toBe('idle')
  })

  it('is also offered during the first visit', async () => {
    const { container, reload, registration } = await firstVisit('all')
    const next = new Worker()
    await container.registration.install(next)
    expect(registration.current()).toBe('update-available')
    registration.applyUpdate()
    container.changeTo(next)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each([
    [false, 1, 'idle'],
    [true, 0, 'updated-elsewhere'],
  ])(
    'applied in another tab reloads this one, unless it holds typed text: %s',
    async (typing, reloads, state) => {
      const { container, reload, registration } = siteIn({ container: controlled(), typing })
      await registration.start()
      container.changeTo(new Worker())
      expect(reload).toHaveBeenCalledTimes(reloads)
      expect(registration.current()).toBe(state)
    },
  )

  it('applied in another tab before this code has loaded also reloads this one', async () => {
    const { container, reload, registration } = siteIn({ container: controlled() })
    container.changeTo(new Worker())
    await registration.start()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

it('stays idle if service workers are missing or forbidden', async () => {
  vi.stubGlobal('navigator', {})
  const without = createRegistration({
    earlyEvents: {},
    reload: () => undefined,
    holdsUnsaved: () => false,
    cache: () => Promise.resolve('all'),
  })
  await without.start()
  const forbidden = siteIn()
  forbidden.container.register.mockRejectedValue(new DOMException('no', 'SecurityError'))
  await forbidden.registration.start()
  const silent = siteIn()
  silent.container.register.mockResolvedValue(undefined as never)
  await silent.registration.start()
  const states = [without, forbidden.registration, silent.registration].map((one) => one.current())
  expect(states).toEqual(['idle', 'idle', 'idle'])
})
