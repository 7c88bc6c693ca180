import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '../e2e/fixtures.ts'
import { type Hosts, startAnyHosts } from './hosts.ts'
import { makeTwoReleases, type Release, type TwoReleases } from './two-releases.ts'

/** How the hashed files of one release are found on a host of the other. */
type Installation = {
  name: string
  /** Options of the hosts. */
  options: readonly string[]
}

export const INSTALLATIONS: readonly Installation[] = [
  { name: 'SQLite, two processes of one host', options: ['--database', 'sqlite'] },
  { name: 'PostgreSQL, two hosts', options: ['--database', 'postgresql', '--own-assets'] },
]

export interface UpgradedSite {
  readonly database: string
  readonly releases: TwoReleases
  /** Ends one host, by its number from 1, and starts it from that release, as the instructions say. */
  readonly replace: (host: number, release: Release) => Promise<void>
  readonly stop: (host: number) => Promise<void>
}

type ForEachTest = { installation: Installation; site: UpgradedSite; hosts: Hosts }

export const test = base.extend<ForEachTest, { releases: TwoReleases }>({
  serviceWorkers: 'allow',
  installation: [INSTALLATIONS[0] as Installation, { option: true }],

  releases: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter to see that nothing is needed
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'waybill-releases-'))
      await provide(await makeTwoReleases(folder))
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  hosts: [
    async ({ installation, releases }, provide) => {
      // A home without seeds: those of the release are put up.
      const home = await mkdtemp(join(tmpdir(), 'waybill-home-'))
      const options = ['--hosts', '2', '--release', releases.older.folder, ...installation.options]
      const hosts = await startAnyHosts(options, { WAYBILL_HOME: home })
      await provide(hosts)
      await hosts.end()
      await rm(home, { recursive: true })
    },
    { timeout: 300_000 },
  ],

  baseURL: async ({ hosts }, provide) => provide(hosts.origin),

  site: async ({ hosts, releases }, provide) => {
    await provide({
      database: hosts.database,
      releases,
      stop: (host) => hosts.tell(`stop ${String(host)}`),
      async replace(host, { folder }) {
        await hosts.tell(`stop ${String(host)}`)
        await hosts.tell(`start ${String(host)} ${folder}`)
      },
    })
  },
})

export { expect } from '@playwright/test'
