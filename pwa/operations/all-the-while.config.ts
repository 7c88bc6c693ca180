import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import settings from '../playwright.config.ts'

const { projects = [], ...shared } = settings
const launchOptions = settings.use?.launchOptions ?? {}

/** With a PostgreSQL that is restarted, whoever writes a message may be asked to try again: `one-by-one.spec.ts`. */
const withDatabase = process.env['DISTURBED'] === 'database'
const FLOWS = ['quote', 'track', 'offices', ...(withDatabase ? [] : ['contact'])]

/** The first have a server of their own, since each decides what its aggregator answers; the others need the sandbox. */
const LEFT_OUT = withDatabase
  ? /with a hosted aggregator|sample shipment|an open picker are accessible/
  : /with a hosted aggregator/

/** The browser tests of the four flows, at three hosts that are disturbed all the while: `disturbed-hosts.ts`. */
export default defineConfig({
  ...shared,
  outputDir: '../test-results',
  testDir: '../e2e',
  testMatch: FLOWS.map((flow) => `**/${flow}.spec.ts`),
  grepInvert: LEFT_OUT,
  globalSetup: join(import.meta.dirname, 'disturbed-hosts.ts'),
  repeatEach: 2,
  use: {
    ...shared.use,
    // Read again by each worker, after the hosts have been started.
    ...(process.env['DISTURBED_ORIGIN'] === undefined ? {} : { baseURL: process.env['DISTURBED_ORIGIN'] }),
    launchOptions: {
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...JSON.parse(process.env['DISTURBED_BROWSER_ARGS'] ?? '[]')],
    },
  },
  projects: projects.filter(({ name }) => name === 'phone' || name === 'desktop'),
})
