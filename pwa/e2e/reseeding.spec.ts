import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { TEST_HOME } from '../commands/steps/tested-site.mjs'
import { lineBecomes } from './connection-quality.ts'
import { expect, test as base } from './fixtures.ts'
import { startSite } from './site-server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** An installation that an admin may edit: its seeds are a copy. */
type Installation = {
  origin: string
  /** Replaces a text of a seed file, which must stand there. */
  edit: (file: string, old: string, words: string) => Promise<void>
  /** Does what an admin types to have the seeds taken in. */
  reseed: () => Promise<void>
}

const test = base.extend<{ installation: Installation }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter to see that nothing is needed
  installation: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'waybill-seeds-'))
    const seeds = join(folder, 'seeds')
    await cp(join(TEST_HOME, 'seeds'), seeds, { recursive: true })
    const site = await startSite()
    await provide({
      origin: site.origin,
      edit: async (file, old, words) => {
        const path = join(seeds, file)
        const before = await readFile(path, 'utf8')
        expect(before).toContain(old)
        await writeFile(path, before.replace(old, words))
      },
      reseed: async () => {
        const command = ['-m', 'alembic', '-x', `seeds=${seeds}`, 'upgrade', 'head']
        await promisify(execFile)(join(root, '.venv/bin/python'), command, {
          cwd: root,
          env: { ...process.env, DATABASE_URL: site.database },
        })
      },
    })
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  },
})

/** Each request has a connection of its own: the server closes an idle one while the seeds are read. */
async function versionOf(request: APIRequestContext, origin: string): Promise<string> {
  const response = await request.get(`${origin}/api/pages`, { headers: { connection: 'close' } })
  return ((await response.json()) as { version: string }).version
}

for (const line of ['4g', '2g'] as const)
  test(`on ${line} an admin’s edit reaches a visitor without a new build or a restart`, async ({
    page,
    request,
    installation: { origin, edit, reseed },
  }) => {
    await page.goto(`${origin}/robots.txt`)
    await lineBecomes(page, line)
    await page.goto(`${origin}/about-us`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('We carry what matters to you')
    const before = await versionOf(request, origin)

    await edit('pages/about-us.yaml', 'title: We carry what matters to you', 'title: From hand to hand')
    await edit('company.yaml', 'name: Waybill', 'name: Akara Freight')
    await reseed()
    await expect.poll(() => versionOf(request, origin)).not.toBe(before)

    await page.reload()
    await expect(heading).toHaveText('From hand to hand')
    await expect(page).toHaveTitle('About Us · Akara Freight')
    await expect(page.getByRole('contentinfo')).toContainText('© 2024 Akara Freight.')
    await expect(page.getByRole('link', { name: 'Akara Freight, home' })).toBeVisible()
  })
