import { test as base } from '../e2e/fixtures.ts'
import { type Hosts, startHosts } from './hosts.ts'

export { expect } from '../e2e/fixtures.ts'

/** Tests of a site of three hosts, which they disturb themselves. What asks the aggregator needs no database of theirs. */
export const test = base.extend<object, { hosts: Hosts }>({
  hosts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter to see that nothing is needed
    async ({}, provide) => {
      const hosts = await startHosts(['--aggregator'])
      await provide(hosts)
      await hosts.end()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  launchOptions: [
    async ({ launchOptions, hosts }, provide) => {
      await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...hosts.browserArgs] })
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ hosts }, provide) => provide(hosts.origin),
})
