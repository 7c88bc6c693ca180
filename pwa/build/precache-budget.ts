import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { afterBundling, siteFolder } from './after-bundling.ts'
import { bytesOf } from './budgets.ts'
import { addressOfFile } from './page-document.ts'
import { isFetchedAhead, isOf, SELDOM_USED } from '../src/service-worker/fetchedAhead.ts'

/**
 * The most bytes, as transferred, that the worker may fetch ahead so that the whole site can be read without a
 * connection.
 */
const PRECACHE_BUDGET = 242_000

const LISTED = /"url":"([^"]+)"/g

/** Fails the build if the site exceeds its precache budget. */
export function precacheBudget(): Plugin {
  return afterBundling('precache-budget', 'post', async (config) => {
    const bytes = await precacheBytes(siteFolder(config))
    if (bytes > PRECACHE_BUDGET)
      throw new Error(`The build is too large: ${bytes} bytes are fetched ahead, at most ${PRECACHE_BUDGET}`)
  })
}

/**
 * The bytes that the worker of the build in `folder` fetches ahead. Throws if the worker lists a file that does not
 * exist, or if a chunk that must not be fetched ahead has been renamed.
 */
export async function precacheBytes(folder: string): Promise<number> {
  const worker = await readFile(join(folder, 'sw.js'), 'utf8')
  const listed = new Set(Array.from(worker.matchAll(LISTED), ([, address = '']) => address))
  if (listed.size === 0) throw new Error('sw.js has no list of what it keeps')
  for (const chunk of SELDOM_USED) {
    if (!Array.from(listed).some((address) => isOf(chunk, address)))
      throw new Error(`The build has no chunk ${chunk}: see pwa/src/service-worker/fetchedAhead.ts`)
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .map((file) => [addressOfFile(file), file]),
  )
  return bytesOf(
    folder,
    [...listed].filter(isFetchedAhead).map((address) => {
      const file = files.get(address)
      if (file === undefined) throw new Error(`sw.js keeps ${address}, which is not there`)
      return file
    }),
  )
}
