import { defineConfig } from '@playwright/test'
import { findChromium } from './commands/steps/chromium.mjs'

const executablePath = findChromium()
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** What does not differ from one width to another is looked at once, on the phone. */
const ONCE = [
  'about',
  'arrival',
  'consent',
  'entrance',
  'hard-cases',
  'hydration',
  'installing',
  'offline',
  'outbox',
  'prerender',
  'privacy',
  'reseeding',
  'stored-here',
  'toast',
  'updating',
].map((spec) => `**/${spec}.spec.ts`)

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
    // A worker answers in the network's place, where a test cannot listen. Tests of the worker let it in.
    serviceWorkers: 'block',
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
    { name: 'desktop', testIgnore: ONCE, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
