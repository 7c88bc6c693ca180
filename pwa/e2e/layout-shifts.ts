import type { Page } from '@playwright/test'

/** Adds up, from the next page on, by how much it moves by itself. Answers how to read the sum. */
export async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifted += Number(Reflect.get(entry, 'value'))
      Reflect.set(globalThis, 'shifted', shifted)
    }).observe({ type: 'layout-shift', buffered: true })
    Reflect.set(globalThis, 'shifted', 0)
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'shifted') as number)
}
