import { test as base } from './fixtures.ts'
import { type SiteServer, startSite } from './site-server.ts'

/**
 * A test with a hosted aggregator and a server of its own before it: another one remembers for a minute which offices it
 * was told of.
 */
export const hostedTest = base.extend<{ site: SiteServer }>({
  site: [
    async ({ stub }, provide) => {
      const site = await startSite({
        AGGREGATOR_URL: stub.url,
        AGGREGATOR_USER_ID: 'user-of-the-tests',
        AGGREGATOR_SESSION_ID: 'session-of-the-tests',
      })
      await provide(site)
      await site.stop()
    },
    { timeout: 300_000 },
  ],

  baseURL: async ({ site }, provide) => provide(site.origin),
})
