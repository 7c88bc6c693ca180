import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Has the browser say of its line that it is `2g` or `4g`, from the page's next address on, to the page and to its
 * worker: both read what their process knows. Nothing gets slower by it.
 */
export async function lineBecomes(page: Page, quality: '2g' | '4g'): Promise<void> {
  // The process is the site's own only once the tab is at the site.
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.overrideNetworkState', {
    offline: false,
    latency: quality === '2g' ? 1800 : 50,
    downloadThroughput: -1,
    uploadThroughput: -1,
    connectionType: quality === '2g' ? 'cellular2g' : 'wifi',
  })
  await expect.poll(() => qualityIn(page)).toBe(quality)
}

/** What the worker of the page’s site is told of the line. */
export async function qualityInWorker(page: Page): Promise<string | undefined> {
  const [worker] = page.context().serviceWorkers()
  return worker?.evaluate(effectiveType)
}

const qualityIn = (page: Page) => page.evaluate(effectiveType)

function effectiveType(): string | undefined {
  return (navigator as { connection?: { effectiveType: string } }).connection?.effectiveType
}
