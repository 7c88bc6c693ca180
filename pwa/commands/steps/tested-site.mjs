import { inProject } from './project.mjs'

/** The `WAYBILL_HOME` of all tests, so that editing the shipped `seeds/` breaks none of them. */
export const TEST_HOME = inProject('api', 'testing')

/** The folder of the site that is built from the tests' own seeds, for the browser tests. */
export const TESTED_SITE = inProject('pwa', 'dist-tested')
