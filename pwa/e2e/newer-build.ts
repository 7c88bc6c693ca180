import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { TESTED_SITE } from '../commands/steps/tested-site.mjs'
import { expect, test as base } from './offline-site.ts'
import { type SiteServer, startSite } from './site-server.ts'

type Installation = { site: SiteServer; buildAgain: () => Promise<void> }

/** How a page names a part in its head that is not fetched with it. */
const NEWER_PART = '<meta name="later" content="/assets/newer-1a2b3c4d.js">'

/** A site whose build is a copy, and can be followed by another one, in which the About page says something else. */
export const test = base.extend<{ installation: Installation }>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter to see that nothing is needed
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'waybill-builds-'))
      const dist = join(folder, 'dist')
      await cp(TESTED_SITE, dist, { recursive: true })
      const site = await startSite({}, ['--site', dist])
      const buildAgain = async () => {
        await site.kill()
        await changePage(dist)
        await site.revive()
      }
      await provide({ site, buildAgain })
      await site.stop()
      await rm(folder, { recursive: true })
    },
    { timeout: 300_000 },
  ],
  baseURL: async ({ installation }, provide) => provide(installation.site.origin),
})

/**
 * What a build does when one page has changed: other HTML, and a worker that knows it by another revision. Another page
 * names a part that only this build has.
 */
async function changePage(dist: string): Promise<void> {
  await edit(join(dist, 'about-us/index.html'), /We carry what matters to you/g, 'We have moved house')
  const entry = /"revision":"[0-9a-f]{32}","url":"\/about-us"/
  await edit(join(dist, 'sw.js'), entry, `"revision":"${'f'.repeat(32)}","url":"/about-us"`)
  await edit(join(dist, 'track/index.html'), /<\/head>/, `${NEWER_PART}</head>`)
  await Promise.all(
    ['about-us/index.html', 'track/index.html', 'sw.js'].flatMap((file) => [
      rm(join(dist, `${file}.br`)),
      rm(join(dist, `${file}.gz`)),
    ]),
  )
}

async function edit(file: string, from: RegExp, to: string): Promise<void> {
  const before = await readFile(file, 'utf8')
  const after = before.replace(from, to)
  expect(after, file).not.toBe(before)
  await writeFile(file, after)
}

/** Has the browser look for a new version now, as it does by itself on a later visit. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
}
