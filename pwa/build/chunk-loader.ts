import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('../src/app/entry/loadChunk.ts', import.meta.url))

/** What Vite puts before each `import()` of a chunk, by its name. */
const VITES = /\0vite\/preload-helper\.js$/

/**
 * Brings chunks with our own few lines instead of Vite's: half a kilobyte less on every page. Vite's are for sites of
 * any make and for browsers of any age, and take a style that once failed for one that is here.
 */
export function chunkLoader(): Plugin {
  return {
    name: 'waybill:chunk-loader',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: VITES },
      handler: () => ({
        code: `export { loadChunk as __vitePreload } from ${JSON.stringify(OURS)}`,
        map: null,
      }),
    },
  }
}
