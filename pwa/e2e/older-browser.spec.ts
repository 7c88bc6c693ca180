import { type Page as Tab, expect } from '@playwright/test'
import type { Driver } from '../engines/drivers/driver.ts'
import { KEYS } from '../engines/drivers/driver.ts'
import { FLOWS } from '../engines/flows.ts'
import { Page } from '../engines/page.ts'
import { ownTest, WITHOUT_CONNECTION } from './offline-site.ts'
import { asInOlderBrowsers } from './older-browser.ts'

const KEY_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(KEYS).map(([name, code]) => [code, name]),
)

const isNew = () => 'toSorted' in Array.prototype || 'timeout' in AbortSignal || 'hasOwn' in Object

/** The tab of the flows is Playwright's. */
const driverOf = (tab: Tab): Driver => ({
  async goTo(address) {
    await tab.goto(address)
  },
  run: (expression) => tab.evaluate(expression),
  async type(text) {
    const name = KEY_NAMES.get(text)
    await (name === undefined ? tab.keyboard.type(text) : tab.keyboard.press(name))
  },
  clickAt: (x, y) => tab.mouse.click(x, y),
  resize: (width, height) => tab.setViewportSize({ width, height }),
  end: () => tab.close(),
})

ownTest.beforeEach(async ({ context, consoleErrors }) => {
  consoleErrors.allow(WITHOUT_CONNECTION)
  await context.addInitScript(asInOlderBrowsers)
  await context.route('**/sw.js', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${asInOlderBrowsers};${await answer.text()}` })
  })
})

ownTest(
  'the main flows work without anything newer than the oldest browsers',
  async ({ page, context, site }) => {
    for (const { name, run } of FLOWS) {
      await ownTest.step(name, () => run(new Page(driverOf(page), site.origin), site))
    }
    // It was as in an older browser, here and in the worker.
    expect(await page.evaluate(isNew)).toBe(false)
    const [worker] = context.serviceWorkers()
    expect(await worker?.evaluate(isNew)).toBe(false)
  },
)
