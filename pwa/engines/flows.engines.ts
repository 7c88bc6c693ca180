import { afterAll, beforeAll, describe, it } from 'vitest'
import { type SiteServer, startSite } from '../e2e/site-server.ts'
import type { Driver } from './drivers/driver.ts'
import { engines } from './engines.ts'
import { FLOWS } from './flows.ts'
import { Page } from './page.ts'

describe.each(engines())('$name', ({ open }) => {
  let site: SiteServer
  let driver: Driver

  beforeAll(async () => {
    site = await startSite()
    driver = await open()
    await driver.resize(1100, 800)
  })

  afterAll(async () => {
    await driver?.end()
    await site?.stop()
  })

  // oxlint-disable-next-line vitest/expect-expect -- a flow waits for what it expects
  it.each(FLOWS)('$name', async ({ run }) => run(new Page(driver, site.origin), site))
})
