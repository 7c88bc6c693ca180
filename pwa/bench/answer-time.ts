import type { LaunchOptions, Page } from '@playwright/test'
import { inBrowser, slowPage } from './visit.ts'

declare global {
  interface Window {
    /** What is looked for, and when it had been painted: milliseconds from the moment at which the page set out. */
    awaited: { readonly selector: string; painted: number | null }
  }
}

/**
 * Milliseconds until what `selector` finds at `address` is painted, and the bytes of the page as they travel. The
 * visitor comes `from` another page of the site, if any: then the connection is open.
 */
export async function answerTime(
  address: string,
  selector: string,
  folder: string,
  launch: LaunchOptions,
  from?: string,
): Promise<{ readonly painted: number; readonly pageBytes: number }> {
  return inBrowser(folder, launch, async (context) => {
    const page = await slowPage(context, () => undefined)
    if (from !== undefined) await page.goto(from, { waitUntil: 'networkidle' })
    await page.addInitScript(lookFor, selector)
    await page.goto(address, { waitUntil: 'commit' })
    const painted = await whenPainted(page)
    await page.waitForLoadState('networkidle')
    const pageBytes = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return navigation?.transferSize ?? 0
    })
    return { painted, pageBytes }
  })
}

/**
 * Milliseconds from a press of Enter in the form of the open page at `address`, whose field of that name has been
 * `typed` into, until its answer is painted.
 */
export async function answerTimeAfterPress(
  address: string,
  [name, typed]: readonly [string, string],
  selector: string,
  folder: string,
  launch: LaunchOptions,
): Promise<number> {
  return inBrowser(folder, launch, async (context) => {
    const page = await slowPage(context, () => undefined)
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.locator(`main form [name=${name}]`).fill(typed)
    await page.evaluate(lookFor, selector)
    const pressed = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const form = document.querySelector<HTMLFormElement>('main form')
          resolve(performance.now())
          form?.requestSubmit()
        }),
    )
    return (await whenPainted(page)) - pressed
  })
}

async function whenPainted(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => globalThis.window.awaited.painted)
  return Number(await found.jsonValue())
}

/** Runs in the page. */
function lookFor(selector: string): void {
  const awaited = { selector, painted: null as number | null }
  globalThis.window.awaited = awaited
  requestAnimationFrame(function look() {
    const isThere = document.querySelector(selector)?.checkVisibility() === true
    if (!isThere) requestAnimationFrame(look)
    // A task of its own comes after the frame that this is a part of.
    else setTimeout(() => (awaited.painted = performance.now()))
  })
}
