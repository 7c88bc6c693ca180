import type { BrowserContext, Page, Route } from '@playwright/test'

/**
 * Holds back what `pattern` names. Answers how to let it come. Of a page, its own requests are held; of a context,
 * those of the service worker too.
 */
export async function holdRequests(of: Page | BrowserContext, pattern: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  let coming = false
  await of.route(pattern, async (route) => {
    if (coming) await route.continue()
    else held.push(route)
  })
  return async () => {
    coming = true
    await Promise.all(held.map((route) => route.continue()))
  }
}

/**
 * Holds back what fetches lists ahead of the pages that show them. Who asks for a list while it is on its way gets the
 * same answer, and so a page that tries again could be told of the failure before.
 */
export async function holdBackPrefetches(page: Page): Promise<void> {
  await holdRequests(page, '/assets/after-load-*.js')
}

/**
 * Holds back what sends by itself, sooner or later after a page has come, what waits to be sent. Answers how to let it
 * come, and send.
 */
export async function sendNothingByItself(page: Page): Promise<() => Promise<void>> {
  return holdRequests(page, '/assets/GlobalFeatures-*.js')
}
