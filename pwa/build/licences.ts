import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { afterBundling, siteFolder } from './after-bundling.ts'

/** One package whose code is part of a build, as Vite's `build.license` lists it. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** The licence's SPDX identifier, from the package itself. */
  readonly identifier?: string
  /** The text of the licence, as it comes with the package. */
  readonly text?: string
}

/** The files in the build's folder where Vite lists the packages of the pages' scripts and of the service worker. */
export const LISTS = { pages: 'licences-of-pages.json', worker: 'licences-of-worker.json' } as const

/** Makes the separate build of the service worker list its packages. */
export const workerLicences: Plugin = {
  name: 'waybill:worker-licences',
  config: () => ({ build: { license: { fileName: LISTS.worker } } }),
}

/**
 * Writes `licences.txt`: the packages in the site's scripts, with the licences that have to be distributed with them.
 */
export function licences(): Plugin {
  return afterBundling('licences', 'post', async (config) => {
    const site = siteFolder(config)
    const files = Object.values(LISTS).map((list) => join(site, list))
    const lists = await Promise.all(files.map((file) => readFile(file, 'utf8')))
    const packages = lists.flatMap((list) => JSON.parse(list) as BundledPackage[])
    await writeFile(join(site, 'licences.txt'), licencesInWords(packages))
    await Promise.all(files.map((file) => rm(file)))
  })
}

/** The text of `licences.txt`, each package once. Throws if a package has no licence that could be included. */
export function licencesInWords(packages: readonly BundledPackage[]): string {
  const byName = new Map(packages.map((bundled) => [`${bundled.name} ${bundled.version}`, bundled]))
  const parts = [...byName].toSorted(([one], [other]) => one.localeCompare(other)).map(licenceInWords)
  return `The scripts of this site have the code of others in them, under these licences.\n${parts.join('')}`
}

function licenceInWords([title, { identifier, text }]: readonly [string, BundledPackage]): string {
  if (text === undefined) throw new Error(`${title} is bundled and brings no licence`)
  const heading = identifier === undefined ? title : `${title} (${identifier})`
  return `\n\n${heading}\n${'-'.repeat(heading.length)}\n\n${text}\n`
}
