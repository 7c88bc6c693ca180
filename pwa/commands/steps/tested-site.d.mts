export const TEST_HOME: string
export const TESTED_SITE: string
