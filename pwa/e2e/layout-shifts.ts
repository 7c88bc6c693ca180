import type { Page } from '@playwright/test'

/**
 * Adds up, from the next page on, by how much it moves by itself once the browser has read it whole: until then
 * Chromium may paint an element of which it has half. Answers how to read the sum.
 */
export async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = []
    Reflect.set(globalThis, 'shifts', shifts)
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries())
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const whole = visit?.domInteractive ?? 0
      return (Reflect.get(globalThis, 'shifts') as PerformanceEntry[])
        .filter(({ startTime }) => startTime >= whole)
        .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)
    })
}
