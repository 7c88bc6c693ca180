import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { SITE_PAGES_FILE, sitePagesModule } from './site-pages.mjs'

it('the pages that the server knows are those of the route table (otherwise: npm run generate)', async () => {
  expect(await readFile(SITE_PAGES_FILE, 'utf8')).toBe(await sitePagesModule())
})
