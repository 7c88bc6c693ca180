import { defineConfig } from '@playwright/test'
import settings from '../playwright.config.ts'

const { globalSetup: _, projects: __, ...shared } = settings

/** Flows at three hosts, each of which has one disturbance begin and end while it is under way. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: 'one-by-one.spec.ts',
  // All tests disturb the same hosts.
  workers: 1,
  projects: [{ name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true } }],
})
