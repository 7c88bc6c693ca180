import { describe, expect, it, vi } from 'vitest'
import type { Kept } from '#service-worker/keeping.ts'
import { createSiteWorker } from './siteWorker.ts'

class Worker extends EventTarget {
  state = 'installing'
  readonly postMessage = vi.fn<(message: unknown) => void>()

  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null
  readonly update = vi.fn<() => Promise<void>>(() => Promise.resolve())

  find(worker: Worker): void {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

class Container extends EventTarget {
  controller: Worker | null = null
  readonly registration = new Registration()
  readonly register = vi.fn<() => Promise<Registration>>(() => Promise.resolve(this.registration))

  changeTo(worker: Worker): void {
    this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
  }
}

function siteWorker({ container = new Container(), typing = false, kept = 'all' as Kept } = {}) {
  const reload = vi.fn<() => void>()
  const keep = vi.fn<() => Promise<Kept>>(() => Promise.resolve(kept))
  const worker = createSiteWorker({
    container: container as unknown as ServiceWorkerContainer,
    arrival: { firstController: container.controller as ServiceWorker | null },
    reload,
    holdsTyping: () => typing,
    keep,
  })
  return { container, reload, keep, worker }
}

/** As it stands on any visit but the first. */
function controlled(): Container {
  const container = new Container()
  container.controller = new Worker()
  container.registration.active = container.controller
  return container
}

/** The site once its first worker is installed, and has answered what it keeps. */
async function installed(kept: Kept) {
  const site = siteWorker({ kept })
  const { container, worker } = site
  const first = new Worker()
  container.registration.installing = first
  await worker.start()
  container.registration.find(first)
  const told = vi.fn<() => void>()
  worker.subscribe(told)
  first.become('installed')
  expect(worker.current()).toBe('none')
  expect(site.keep).not.toHaveBeenCalled()
  container.changeTo(first)
  first.become('activated')
  expect(site.keep).toHaveBeenCalledExactlyOnceWith(first)
  await Promise.resolve()
  return { ...site, told }
}

describe('on the first visit', () => {
  it('says once that everything is here, and reloads nothing', async () => {
    const { reload, told, worker } = await installed('all')
    expect(worker.current()).toBe('ready')
    expect(told).toHaveBeenCalledTimes(1)
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['wanted', 'ready-in-part'],
    ['less', 'none'],
  ] as const)('promises no more than is here: %s', async (kept, news) => {
    const { worker } = await installed(kept)
    expect(worker.current()).toBe(news)
  })
})

it('has the worker keep what the line allows, with each page that is opened', async () => {
  const container = controlled()
  const { keep, worker } = siteWorker({ container })
  await worker.start()
  expect(keep).toHaveBeenCalledExactlyOnceWith(container.registration.active)
  expect(worker.current()).toBe('none')
})

describe('a newer version', () => {
  it('waits for the visitor’s word, and then reloads once', async () => {
    const { container, reload, worker } = siteWorker({ container: controlled() })
    await worker.start()
    const next = new Worker()
    container.registration.find(next)
    next.become('installed')
    container.registration.waiting = next
    expect(worker.current()).toBe('update')
    expect(next.postMessage).not.toHaveBeenCalled()

    worker.apply()
    expect(next.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
    container.changeTo(next)
    container.changeTo(next)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('that was put off is offered again on the next visit', async () => {
    const container = controlled()
    container.registration.waiting = new Worker()
    const { worker } = siteWorker({ container })
    await worker.start()
    expect(worker.current()).toBe('update')
    worker.dismiss()
    expect(worker.current()).toBe('none')
  })

  it.each([
    [false, 1, 'none'],
    [true, 0, 'updated-elsewhere'],
  ])('taken in another tab: this one holds something typed: %s', async (typing, reloads, news) => {
    const { container, reload, worker } = siteWorker({ container: controlled(), typing })
    await worker.start()
    container.changeTo(new Worker())
    expect(reload).toHaveBeenCalledTimes(reloads)
    expect(worker.current()).toBe(news)
  })

  it('taken in another tab before this code has come is seen all the same', async () => {
    const { container, reload, worker } = siteWorker({ container: controlled() })
    container.changeTo(new Worker())
    await worker.start()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

it('does without where there are no workers, or none is allowed', async () => {
  const without = createSiteWorker({
    container: undefined,
    arrival: {},
    reload: () => undefined,
    holdsTyping: () => false,
    keep: () => Promise.resolve('all'),
  })
  await without.start()
  const { container, worker } = siteWorker()
  container.register.mockRejectedValue(new DOMException('no', 'SecurityError'))
  await worker.start()
  container.register.mockResolvedValue(undefined as never)
  await worker.start()
  expect([without.current(), worker.current()]).toEqual(['none', 'none'])
})
