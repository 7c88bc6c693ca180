/**
 * What a browser test starts from: the production server, a page at its address, and a watch over the console.
 *
 *     import { expect, test } from './fixtures.ts'
 *
 *     test('a shipment is found', async ({ page }) => {
 *       await page.goto('/track')                      // the embedded sandbox answers
 *     })
 *
 *     test.describe('with a hosted aggregator', () => {
 *       test.use({ answeredBy: 'stub' })               // AGGREGATOR_URL points at the stub
 *
 *       test('a refusal is shown', async ({ page, aggregator, consoleErrors }) => {
 *         aggregator.answer('get-rates-x', { body: { success: false, message: 'No carrier goes there' } })
 *         consoleErrors.allow(/422/)                      // Chromium reports every answer from 400 up
 *         await page.goto('/get-rates')
 *         ...
 *         expect(aggregator.calls('get-rates-x').at(-1)?.payload).toMatchObject({ shipment_type: 'Interstate' })
 *       })
 *     })
 *
 * Every test runs at 360 px, and one that has the tag @wide at 1280 px too. It fails on any console error or warning, uncaught error or blocked
 * content that it has not allowed. Hold an answer back with `after: promise`; never wait for a time. A toast that has
 * come stays until it is closed, or until `letToastsGo`; with `test.use({ toastsStay: false })` none does.
 */
import { test as base } from '@playwright/test'
import { AggregatorStub } from './aggregator-stub.ts'
import { ConsoleErrors } from './console-errors.ts'
import { holdToasts } from './paused-toasts.ts'
import { type SiteServer, startSite } from './site-server.ts'

export { expect } from '@playwright/test'

/** The settings that go with the stub, as an operator would set them. */
const account = {
  AGGREGATOR_USER_ID: 'user-of-the-tests',
  AGGREGATOR_SESSION_ID: 'session-of-the-tests',
} as const

/** Seconds that the site's server waits for the stub: a test lets go of what it holds back, and no clock does. */
const AS_LONG_AS_IT_TAKES = '600'

type Upstream = 'sandbox' | 'stub'
type ForEachTest = {
  answeredBy: Upstream
  toastsStay: boolean
  aggregator: AggregatorStub
  consoleErrors: ConsoleErrors
  heldToasts: void
}
type ForEachWorker = { stub: AggregatorStub; siteOf: (upstream: Upstream) => Promise<SiteServer> }

export const test = base.extend<ForEachTest, ForEachWorker>({
  answeredBy: ['sandbox', { option: true }],
  toastsStay: [true, { option: true }],

  stub: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter to see that nothing is needed
    async ({}, provide) => {
      const stub = await AggregatorStub.start()
      await provide(stub)
      await stub.stop()
    },
    { scope: 'worker' },
  ],

  // Each server starts with the first test that needs it.
  siteOf: [
    async ({ stub }, provide) => {
      const sites = new Map<Upstream, Promise<SiteServer>>()
      await provide((upstream) => {
        const settings =
          upstream === 'stub'
            ? { AGGREGATOR_URL: stub.url, AGGREGATOR_TIMEOUT: AS_LONG_AS_IT_TAKES, ...account }
            : {}
        const site = sites.get(upstream) ?? startSite(settings)
        sites.set(upstream, site)
        return site
      })
      await Promise.all([...sites.values()].map(async (site) => (await site).stop()))
    },
    { scope: 'worker' },
  ],

  // A server's start is not on the test's own time. Where the settings name a site, that one is tested: `../operations`.
  baseURL: [
    async ({ baseURL, siteOf, answeredBy }, provide) => {
      await provide(baseURL ?? (await siteOf(answeredBy)).origin)
    },
    { scope: 'test', timeout: 300_000 },
  ],

  aggregator: async ({ stub }, provide) => {
    stub.reset()
    await provide(stub)
  },

  consoleErrors: [
    async ({ context }, provide) => {
      const consoleErrors = new ConsoleErrors()
      consoleErrors.listenTo(context)
      await provide(consoleErrors)
      consoleErrors.expectNone()
    },
    { auto: true },
  ],

  heldToasts: [
    async ({ context, toastsStay }, provide) => {
      if (toastsStay) await holdToasts(context)
      await provide()
    },
    { auto: true },
  ],
})
