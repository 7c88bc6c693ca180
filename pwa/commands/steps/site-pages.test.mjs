import { readFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { SITE_PAGES_FILE, sitePagesModule } from './site-pages.mjs'

it('reading the route table leaves the site to be built for production', async () => {
  vi.stubEnv('NODE_ENV', undefined)
  await sitePagesModule()
  expect(process.env.NODE_ENV).toBeUndefined()
  vi.unstubAllEnvs()
})

it('the pages that the server knows are those of the route table (otherwise: npm run generate)', async () => {
  expect(await readFile(SITE_PAGES_FILE, 'utf8')).toBe(await sitePagesModule())
})
