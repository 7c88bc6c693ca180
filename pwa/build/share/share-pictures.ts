import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { afterBundling, siteFolder } from '../after-bundling.ts'
import { sharedPage } from './shared-pages.ts'
import { sharePicture, worldArt } from './share-picture.ts'

/** Draws the picture that each prerendered page names in its head. It must follow `prerender()`. */
export function sharePictures(): Plugin {
  return afterBundling('share-pictures', 'pre', (config) =>
    drawSharePictures(siteFolder(config), join(config.root, 'public/art/world.svg')),
  )
}

/** Writes the pictures of the pages under `site`, and returns the files that it wrote. */
export async function drawSharePictures(site: string, worldFile: string): Promise<string[]> {
  const world = worldArt(worldFile)
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  const drawn = await Promise.all(
    pages.map(async (entry) => {
      const page = sharedPage(await readFile(join(entry.parentPath, entry.name), 'utf8'))
      if (page === null) return []
      const file = join(site, page.file)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, sharePicture(page, world))
      return [page.file]
    }),
  )
  return drawn.flat().toSorted()
}
