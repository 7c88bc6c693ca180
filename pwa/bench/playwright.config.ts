import browserTests from '../playwright.config.ts'

/** The same browser as the tests have; one page at a time, since what is measured wants the machine to itself. */
export default {
  ...browserTests,
  testDir: '.',
  outputDir: '../test-results/bench',
  workers: 1,
  projects: [{ name: 'bench' }],
}
