import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium, findQuickChromium } from './commands/steps/chromium.mjs'

const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const PHONE = { width: 360, height: 740 }

const DESKTOP = { width: 1280, height: 800 }

/** What only a browser with windows can do: install a site, and show notifications. */
const WITH_WINDOWS = ['**/installing.spec.ts', '**/notifications*.spec.ts']

const launchedFrom = (executablePath: string | null) => ({
  ...(executablePath === null ? {} : { executablePath }),
  args: [
    ...sandbox,
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  // Absolute, since the benchmark's settings are made from these.
  globalSetup: join(import.meta.dirname, 'e2e/first-database.ts'),
  outputDir: './test-results',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 2,
  reporter: 'list',
  // Bounds for a machine that is busy with other things: a test waits for events, so a quick one never uses them.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    // A worker answers in the network's place, where a test cannot listen. Tests of the worker let it in.
    serviceWorkers: 'block',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'off',
    launchOptions: launchedFrom(findQuickChromium()),
  },
  projects: [
    { name: 'phone', testIgnore: WITH_WINDOWS, use: { viewport: PHONE, hasTouch: true } },
    { name: 'desktop', testIgnore: WITH_WINDOWS, grep: /@wide/, use: { viewport: DESKTOP } },
    {
      name: 'whole browser',
      testMatch: WITH_WINDOWS,
      use: { viewport: PHONE, hasTouch: true, launchOptions: launchedFrom(findChromium()) },
    },
    {
      name: 'whole browser on a desktop',
      testMatch: WITH_WINDOWS,
      grep: /@wide/,
      use: { viewport: DESKTOP, launchOptions: launchedFrom(findChromium()) },
    },
  ],
})
