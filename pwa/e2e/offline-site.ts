import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { type SiteServer, startSite } from './site-server.ts'

/** Tests in a browser that keeps the site. */
export const test = base.extend({ serviceWorkers: 'allow' })

/** Such a test that ends its server, which therefore is its own. */
export const ownTest = test.extend<{ site: SiteServer }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter to see that nothing is needed
    async ({}, provide) => {
      const site = await startSite()
      await provide(site)
      await site.stop()
    },
    { timeout: 300_000 },
  ],

  baseURL: async ({ site }, provide) => provide(site.origin),
})

export { expect }

/**
 * What Chromium complains of while there is no server: not there, gone in the middle of an answer, or out of reach. A
 * look-up that the worker has asked for already, and hands to the page while it is on its way, fails without a reason.
 */
export const WITHOUT_CONNECTION =
  /ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|CONNECTION_CLOSED|EMPTY_RESPONSE|RESPONSE_HEADERS_TRUNCATED|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED|INTERNET_DISCONNECTED|FAILED \(\S+\/api\/tracking\?)/

export const toast = (page: Page, text: string) => page.locator('.Toastify__toast', { hasText: text })

/** What the site says below a page once it works offline: a status, which interrupts nobody and covers nothing. */
export const readyNote = (page: Page, text = 'Ready to work offline') =>
  page.getByRole('status').filter({ hasText: text })

/** Opens a page and waits until everything is on the device. */
export async function openAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(readyNote(page)).toBeVisible()
  // The worker, the lists and the copy of the other pages come each by itself.
  for (const store of ['locations', 'countries', 'offices', 'pages']) {
    await expect.poll(() => storedIn(page, store), { message: `${store} are kept` }).toHaveLength(1)
  }
}

/**
 * As in a browser that wakes no worker up: what waits is sent by a page, which tells of it. Otherwise the worker may
 * be first while no page listens yet, and then nobody is told.
 */
export async function withoutWakingUp(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (typeof ServiceWorkerRegistration === 'undefined') return
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined })
  })
}

/**
 * As while the visitor looks at something else: nothing that waits is sent again by itself, so that a test which presses
 * "Try now" is the one that sends it.
 */
export async function withoutRetries(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
  })
}

/** All records of one store of the database. */
export function storedIn(page: Page, store: string): Promise<unknown[]> {
  return page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('waybill')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const database = opening.result
          if (!database.objectStoreNames.contains(name)) {
            database.close()
            resolve([])
            return
          }
          const reading = database.transaction(name).objectStore(name).getAll()
          reading.addEventListener('success', () => {
            database.close()
            resolve(reading.result)
          })
        })
      }),
    store,
  )
}
