import { describe, expect, it, vi } from 'vitest'
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

function siteWorker({ container = new Container(), typing = false } = {}) {
  const reload = vi.fn<() => void>()
  const worker = createSiteWorker({
    container: container as unknown as ServiceWorkerContainer,
    reload,
    holdsTyping: () => typing,
  })
  return { container, reload, worker }
}

/** As it stands on any visit but the first. */
function controlled(): Container {
  const container = new Container()
  container.controller = new Worker()
  container.registration.active = container.controller
  return container
}

describe('on the first visit', () => {
  it('says once that everything is here, and reloads nothing', async () => {
    const { container, reload, worker } = siteWorker()
    const first = new Worker()
    container.registration.installing = first
    await worker.start()
    container.registration.find(first)
    const told = vi.fn<() => void>()
    worker.subscribe(told)
    first.become('installed')
    expect(worker.current()).toBe('none')
    container.changeTo(first)
    first.become('activated')
    expect(worker.current()).toBe('ready')
    expect(told).toHaveBeenCalledTimes(1)
    expect(reload).not.toHaveBeenCalled()
  })
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
})

it('does without where there are no workers, or none is allowed', async () => {
  const without = createSiteWorker({
    container: undefined,
    reload: () => undefined,
    holdsTyping: () => false,
  })
  await without.start()
  const { container, worker } = siteWorker()
  container.register.mockRejectedValue(new DOMException('no', 'SecurityError'))
  await worker.start()
  container.register.mockResolvedValue(undefined as never)
  await worker.start()
  expect([without.current(), worker.current()]).toEqual(['none', 'none'])
})
