import type { Page, Route } from '@playwright/test'

/** Holds back what `pattern` names. Answers how to let it come. */
export async function holdBack(page: Page, pattern: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  let coming = false
  await page.route(pattern, async (route) => {
    if (coming) await route.continue()
    else held.push(route)
  })
  return async () => {
    coming = true
    await Promise.all(held.map((route) => route.continue()))
  }
}
