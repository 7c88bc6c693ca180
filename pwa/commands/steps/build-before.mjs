import { cp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where the server looks for the parts of the build before: see `read_assets_of_before` in api/web/static/site_files.py. */
const previousOf = (site) => `${site}-previous`

/** Out of the way while the new build is made. */
const asideOf = (site) => join(dirname(site), 'dist-aside')

/**
 * Copies the hashed files of the build in `site` aside, before another one takes their place. Answers their names;
 * none where there is no build.
 */
export async function setAside(site) {
  const aside = asideOf(site)
  await rm(aside, { recursive: true, force: true })
  const names = await namesIn(join(site, 'assets'))
  if (names.length > 0) await cp(join(site, 'assets'), join(aside, 'assets'), { recursive: true })
  return names
}

/**
 * Keeps what was set aside for tabs that are still open on it. A build that came out the same is no other build:
 * then the one before it stays the one that is kept.
 */
export async function keepBefore(site, names) {
  const aside = asideOf(site)
  const now = new Set(await namesIn(join(site, 'assets')))
  if (names.some((name) => !now.has(name))) {
    await rm(previousOf(site), { recursive: true, force: true })
    await rename(aside, previousOf(site))
  }
  await rm(aside, { recursive: true, force: true })
}

async function namesIn(folder) {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}
