import { type Browser, chromium, expect, test } from '@playwright/test'
import lighthouse from 'lighthouse'
import { startSite, type SiteServer } from '../e2e/site-server.ts'
import { freePort } from '../commands/steps/port.mjs'
import { prerenderedPaths } from '../src/app/routes.ts'

/** What has to be perfect. How quick the site is depends on the machine, and is measured elsewhere as a ratio. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const
const PERFECT = 100

let site: SiteServer
let browser: Browser
let port: number

test.beforeAll(async ({ launchOptions }) => {
  site = await startSite()
  port = await freePort()
  browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${String(port)}`],
  })
})

test.afterAll(async () => {
  await browser.close()
  await site.stop()
})

for (const path of prerenderedPaths) {
  test(`${path} scores ${String(PERFECT)} in ${CATEGORIES.join(', ')}`, async () => {
    const result = await lighthouse(site.origin + path, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    })
    const report = result?.lhr
    const scores = CATEGORIES.map((name) => Math.round((report?.categories[name]?.score ?? 0) * PERFECT))
    console.log(
      `${path.padEnd(16)} ${CATEGORIES.map((name, at) => `${name} ${String(scores[at])}`).join('  ')}`,
    )
    const short = Object.values(report?.audits ?? {})
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary')
      .map(({ id, title }) => `${id}: ${title}`)
    expect(short).toEqual([])
    expect(scores).toEqual(CATEGORIES.map(() => PERFECT))
  })
}
