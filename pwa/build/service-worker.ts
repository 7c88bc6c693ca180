import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import type { Plugin, PluginOption } from 'vite'
import { workerLicences } from './licences.ts'
import { addressOfFile } from './page-document.ts'
import { readPages } from './page-copy.ts'
import { pageFiles } from './page-files.ts'
import { terser } from './terser.ts'
import { manifestOf } from './web-manifest.ts'

/**
 * The files that a visitor needs to read every page without a connection. Pictures for other sites are not included.
 */
const KEPT = [
  '**/*.html',
  '{assets,art,carriers}/**/*.{js,css,svg,webp,woff2}',
  'favicon.svg',
  'frames/track.frame',
]

/**
 * The first is sent with status 404, so the worker draws that screen from the shell instead. The second is for browsers
 * without scripts, which have no worker either.
 */
const NOT_KEPT = ['404.html', 'assets/without-scripts-*.css']

/**
 * Writes the manifest, and builds `sw.js` from `src/service-worker/worker`, with the list of files that it caches. It
 * must follow the plugins that write pages, and precede compression.
 */
export function serviceWorker(): PluginOption {
  const manifest: Partial<ManifestOptions> = {}
  return [withCompany(manifest), vitePwa(manifest)]
}

/** Fills in the company's manifest before VitePWA reads it, since reading the company's data is asynchronous. */
function withCompany(manifest: Partial<ManifestOptions>): Plugin {
  return {
    name: 'waybill:web-manifest',
    apply: (_config, env) => env.command === 'build' && env.isSsrBuild !== true,
    config: async ({ root = '.' }) => {
      const { company } = await readPages(root)
      Object.assign(manifest, manifestOf(company))
    },
  }
}

function vitePwa(manifest: Partial<ManifestOptions>): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker/worker',
    filename: 'sw.ts',
    injectRegister: null,
    registerType: 'prompt',
    manifest,
    includeManifestIcons: false,
    integration: {
      closeBundleOrder: 'post',
      // VitePWA adds the manifest to the list, but a visitor who installs the site has a connection.
      beforeBuildServiceWorker: ({ injectManifest }) => {
        delete injectManifest.additionalManifestEntries
      },
    },
    injectManifest: {
      buildPlugins: { vite: [workerLicences, pageFiles(), terser()] },
      rollupFormat: 'iife',
      globPatterns: KEPT,
      globIgnores: NOT_KEPT,
      // The names of these files contain a hash of their content.
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => ({ ...entry, url: addressOfFile(entry.url) })),
          warnings: [],
        }),
      ],
    },
  })
}
