import type { Page } from '@playwright/test'

/** Waits until the scripts have taken over what `selector` finds first: React marks such elements. */
export async function hydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (found) =>
      Object.keys(document.querySelector(found) ?? {}).some((key) => key.startsWith('__reactFiber$')),
    selector,
  )
}
