import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'

/** A phone under $100 next to a desk machine: so many times slower. */
export const SLOWDOWN = 4

/** A phone's window, as wide and as fine as Lighthouse has it. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** What one visit was like. Times are milliseconds from the moment at which the visitor set out. */
export interface Visit {
  /** Until the largest part of the screen was painted (LCP). */
  readonly painted: number
  /** By which tasks of the main thread were longer than the 50 that nobody notices. */
  readonly blocked: number
  /** How far things jumped (CLS). */
  readonly shifted: number
  /** Until the scripts had the form of the page in hand; null on a page without one. */
  readonly takenOver: number | null
  /** Bytes of the page and of its styles, as they travel. */
  readonly pageBytes: number
  /** Bytes of its scripts up to `load`, likewise. */
  readonly scriptBytes: number
  /** Answered by the service worker. */
  readonly fromWorker: boolean
}

interface Notes {
  painted: number
  shifted: number
  takenOver: number | null
  readonly tasks: number[]
}

declare global {
  interface Window {
    notes: Notes
  }
}

/** Milliseconds until a browser that has been started is done with itself. */
const STARTED = 1000

/** Opens `address` in a browser that has been started for it and keeps its things in `folder`, on a slow processor. */
export async function visit(address: string, folder: string, launch: LaunchOptions): Promise<Visit> {
  return inBrowser(folder, launch, async (context) => {
    const page = await slowPage(context, takeNotes)
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    // Nothing may be left on the line before all is painted.
    await page.waitForFunction(() => {
      const { painted, takenOver } = globalThis.window.notes
      return painted > 0 && (takenOver !== null || document.querySelector('main form') === null)
    })
    return readNotes(page)
  })
}

/** A page on a slow processor, in a browser that is done with its start. `first` runs in it before anything of it. */
export async function slowPage(context: BrowserContext, first: () => void): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(first)
  // Nobody types an address before the browser is there, and nothing tells when it is.
  await page.waitForTimeout(STARTED)
  return page
}

/** Has everything of the site kept in `folder`: what a first visit leaves behind. */
export async function settle(address: string, folder: string, launch: LaunchOptions): Promise<void> {
  await inBrowser(folder, launch, async (context) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(address)
    await page.getByRole('status').filter({ hasText: 'Ready to work offline' }).waitFor()
    await page.waitForLoadState('networkidle')
  })
}

/** The same of a page of one heading, whose worker says nothing. */
export async function settleHeading(address: string, folder: string, launch: LaunchOptions): Promise<void> {
  await inBrowser(folder, launch, async (context) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(address)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  })
}

/** Does `work` in a phone's browser that is started for it and has its things in `folder`. */
export async function inBrowser<T>(
  folder: string,
  launch: LaunchOptions,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await chromium.launchPersistentContext(folder, {
    ...launch,
    ...PHONE,
    locale: 'en-NG',
    serviceWorkers: 'allow',
  })
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

/** Runs in the page, before anything of it. */
function takeNotes(): void {
  const notes: Notes = { painted: 0, shifted: 0, takenOver: null, tasks: [] }
  globalThis.window.notes = notes
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function and no other
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (notes.painted = startTime))
  observe('longtask', ({ duration }) => notes.tasks.push(duration))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
    }
    if (!hadRecentInput) notes.shifted += value
  })
  requestAnimationFrame(function look() {
    const form = document.querySelector('main form')
    // React marks the elements that it has taken over.
    const taken = Object.keys(form ?? {}).some((key) => key.startsWith('__reactFiber$'))
    if (taken) notes.takenOver = performance.now()
    else requestAnimationFrame(look)
  })
}

function readNotes(page: Page): Promise<Visit> {
  return page.evaluate(() => {
    const { painted, shifted, takenOver, tasks } = globalThis.window.notes
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (navigation === undefined) throw new Error('The browser does not say how it got the page')
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const bytesOf = (ending: string) =>
      files
        .filter(({ name, startTime }) => name.endsWith(ending) && startTime <= navigation.loadEventEnd)
        .reduce((sum, { transferSize }) => sum + transferSize, 0)
    return {
      painted,
      shifted,
      takenOver,
      blocked: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
      pageBytes: navigation.transferSize + bytesOf('.css'),
      scriptBytes: bytesOf('.js'),
      fromWorker: navigation.workerStart > 0,
    }
  })
}
