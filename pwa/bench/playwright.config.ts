import browserTests from '../playwright.config.ts'

/**
 * The same browser as the tests have; one page at a time, since what is measured wants the machine to itself. Nothing
 * is recorded for whoever looks into a failed test: that films the page and copies it at every step, on the page's time.
 */
export default {
  ...browserTests,
  testDir: '.',
  outputDir: '../test-results/bench',
  workers: 1,
  use: { ...browserTests.use, trace: 'off' as const },
  projects: [{ name: 'bench' }],
}
