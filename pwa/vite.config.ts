import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, runnerImport, type UserConfig } from 'vite'
import { SCRIPT_TARGET, STYLE_TARGET } from './build/browser-floor.ts'
import { budgets } from './build/budgets.ts'
import { licences, LISTS } from './build/licences.ts'
import { chunkLoader } from './build/chunk-loader.ts'
import { physicalSides } from './build/physical-sides.ts'
import { precacheBudget } from './build/precache-budget.ts'
import { precompress } from './build/precompress.ts'
import { prerender } from './build/prerender.ts'
import { isReactExports, reactExports } from './build/react-exports.ts'
import { serviceWorker } from './build/service-worker.ts'
import { sharePictures } from './build/share/share-pictures.ts'
import { BUNDLED, shortHashes } from './build/short-hashes.ts'
import { terser } from './build/terser.ts'
import { withoutScripts } from './build/without-scripts.ts'

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8000'

const root = fileURLToPath(new URL('.', import.meta.url))
const source = join(root, 'src')

/** The number of this feature in Lightning CSS, which is a dependency of Vite. */
const LIGHT_DARK = 1_048_576

export default defineConfig(async (): Promise<UserConfig> => {
  // The table of routes names screens by `import()`, which Vite would bundle with this configuration.
  const {
    module: { chunkOf, chunkOfPackage, CHUNKS, INITIAL },
  } = await runnerImport<typeof import('./build/chunks.ts')>(join(root, 'build/chunks.ts'), {
    root,
    configFile: false,
    logLevel: 'warn',
  })
  /** The chunks that are already loaded when a lazy part is: otherwise every import of such a part would name them. */
  const hereAlready = new RegExp(`/(?:rolldown-runtime|${INITIAL.join('|')})-[^/]+$`)
  const chunkOfModule = (id: string) => {
    if (isReactExports(id)) return chunkOfPackage('react')
    if (id.startsWith(source)) return chunkOf(relative(source, id))
    const name = /\/node_modules\/([^/]+)\//.exec(id)?.[1]
    return name === undefined ? null : chunkOfPackage(name)
  }
  return {
    root,
    plugins: [
      react(),
      reactExports(source),
      chunkLoader(),
      terser(),
      withoutScripts(),
      shortHashes(),
      prerender(),
      sharePictures(),
      serviceWorker(),
      licences(),
      precompress(),
      budgets(),
      precacheBudget(),
    ],
    // The site does not use `light-dark()`, and every page would carry its polyfill for old browsers.
    css: { lightningcss: { exclude: LIGHT_DARK }, postcss: { plugins: [physicalSides()] } },
    build: {
      target: SCRIPT_TARGET,
      cssTarget: STYLE_TARGET,
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      license: { fileName: LISTS.pages },
      // Fonts and images stay files, because the content security policy forbids `data:` addresses.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === 'html' ? needed : needed.filter((file) => !hereAlready.test(file)),
      },
      reportCompressedSize: false,
      // Rendering and compression take longer than bundling, as expected.
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: {
          // Six characters of a hash distinguish versions; the hashes of scripts are shortened after they are written.
          entryFileNames: `assets/[name]-[hash:${String(BUNDLED)}].js`,
          chunkFileNames: `assets/[name]-[hash:${String(BUNDLED)}].js`,
          assetFileNames: 'assets/[name]-[hash:6][extname]',
          codeSplitting: {
            groups: CHUNKS.map((name) => ({
              name,
              test: (id) => chunkOfModule(id) === name,
            })),
          },
        },
      },
    },
    server: {
      proxy: { '/api': api, '/schema': api, '/health': api, '/metrics': api },
    },
  }
})
