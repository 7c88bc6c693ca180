import { defineConfig } from '@playwright/test'
import settings from '../playwright.config.ts'

const { globalSetup: _, projects: __, ...shared } = settings
const launchOptions = settings.use?.launchOptions ?? {}

/** Pages that are open while one release of the site takes the place of another. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: 'upgrade.spec.ts',
  outputDir: '../test-results',
  // Each test replaces hosts of its own, all of the same two releases.
  workers: 1,
  use: {
    ...shared.use,
    launchOptions: {
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--host-resolver-rules=MAP waybill.example 127.0.0.1',
        // Each test has a certificate of its own.
        '--ignore-certificate-errors',
      ],
    },
  },
  projects: [{ name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true } }],
})
