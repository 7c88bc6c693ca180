import { cp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * The folder where the server looks for the files of the previous build: see `read_previous_assets` in
 * api/web/static/site_files.py.
 */
const previousOf = (site) => `${site}-previous`

/** The folder that holds them while the new build is made. */
const asideOf = (site) => join(dirname(site), 'dist-aside')

/**
 * Copies the hashed files of the build in `site` aside, before another build replaces them. Resolves to their names; to
 * none if there is no build.
 */
export async function setAssetsAside(site) {
  const aside = asideOf(site)
  await rm(aside, { recursive: true, force: true })
  const names = await namesIn(join(site, 'assets'))
  if (names.length > 0) await cp(join(site, 'assets'), join(aside, 'assets'), { recursive: true })
  return names
}

/**
 * Keeps the files that were set aside for tabs that still use them. If the new build has the same files, it is not a
 * different build: then the build before it stays the one that is kept.
 */
export async function keepPreviousAssets(site, names) {
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
