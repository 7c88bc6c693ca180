import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import settings from '../playwright.config.ts'

const { projects = [], ...shared } = settings
const launchOptions = settings.use?.launchOptions ?? {}

/** The browser tests of the four flows, at three hosts that are disturbed all the while: `disturbed-hosts.ts`. */
export default defineConfig({
  ...shared,
  testDir: '../e2e',
  testMatch: ['quote', 'track', 'offices', 'contact'].map((flow) => `**/${flow}.spec.ts`),
  // Those have a server of their own, since each decides what its aggregator answers.
  grepInvert: /with a hosted aggregator/,
  globalSetup: join(import.meta.dirname, 'disturbed-hosts.ts'),
  repeatEach: 3,
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
