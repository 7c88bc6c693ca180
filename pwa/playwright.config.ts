import { defineConfig } from '@playwright/test'
import { findChromium } from './commands/steps/chromium.mjs'

const executablePath = findChromium()
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 2,
  reporter: 'list',
  // Bounds for a machine that is busy with other things: a test waits for events, so a quick one never uses them.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: [
        ...sandbox,
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
})
