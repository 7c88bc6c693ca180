import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type LaunchOptions, test } from '@playwright/test'
import { quantileOf } from './figure.ts'
import { interleaved } from './interleaved.ts'
import { LINES } from './slow-line.ts'
import { settle, visit, type Visit } from './visit.ts'
import { trusting, visitedSite, type VisitedSite } from './visited-site.ts'

/** What to compare: `BUILDS` names folders of built sites, `PAGES` paths, and `LINE` one of the lines, or `offline`. */
const list = (name: string) => (process.env[name] ?? '').split(',').filter(Boolean)
const builds = list('BUILDS')
const pages = list('PAGES')
const line = process.env['LINE'] ?? 'C'
const isLater = process.env['LATER'] !== undefined || line === 'offline'
const rounds = Number(process.env['ROUNDS'] ?? 7)

test.skip(builds.length === 0, 'Nothing is named in BUILDS')

/** Each build is visited as the first time, or after a visit that has left all of it on the device. */
async function prepared(build: string, launch: LaunchOptions): Promise<VisitedSite> {
  const site = await visitedSite(['--site', build])
  if (isLater)
    await settle(`${site.line.origin}/track`, join(site.folder, 'kept'), trusting(site.front, launch))
  if (line === 'offline') await site.line.cut()
  else site.line.quality = LINES[line as keyof typeof LINES]
  return site
}

async function visited(site: VisitedSite, path: string, launch: LaunchOptions): Promise<Visit> {
  const folder = isLater ? join(site.folder, 'kept') : await mkdtemp(join(site.folder, 'first-'))
  const found = await visit(site.line.origin + path, folder, trusting(site.front, launch))
  if (!isLater) await rm(folder, { recursive: true })
  return found
}

const rangeOf = (readings: readonly number[]) =>
  `${quantileOf(readings, 0.5).toFixed(0)} (${Math.min(...readings).toFixed(0)} to ${Math.max(...readings).toFixed(0)})`

test('several builds of the site are compared side by side', async ({ launchOptions }) => {
  test.setTimeout(3_600_000)
  const sites = await Promise.all(builds.map((build) => prepared(build, launchOptions)))
  const compared = pages.flatMap((path) => builds.map((build, at) => ({ path, build, site: sites[at] })))
  const found = await interleaved(
    rounds,
    compared.map(
      ({ site, path }) =>
        () =>
          visited(site as VisitedSite, path, launchOptions),
    ),
  )
  for (const [at, { path, build }] of compared.entries()) {
    const visits = found[at] ?? []
    const painted = rangeOf(visits.map((one) => one.painted))
    const blocked = rangeOf(visits.map((one) => one.blocked))
    console.log(`${path}  ${build}  painted ${painted} ms  blocked ${blocked} ms`)
  }
  await Promise.all(sites.map((site) => site.close().catch(() => undefined)))
})
