import { VitePWA } from 'vite-plugin-pwa'
import type { PluginOption } from 'vite'
import { workerLicences } from './licences.ts'
import { addressOfFile } from './page-document.ts'

/** What a visitor has to have to read every page without a connection. Pictures for other sites are not among it. */
const KEPT = ['**/*.html', '{assets,art,carriers}/**/*.{js,css,svg,webp,woff2}', 'favicon.svg']

/** The server sends it with status 404, as it should; the worker draws that screen from the shell. */
const NOT_KEPT = ['404.html']

/** Builds `sw.js` from `src/service-worker/worker`, with the list of what it keeps. Stands after what writes pages, before packing. */
export function serviceWorker(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker/worker',
    filename: 'sw.ts',
    injectRegister: null,
    registerType: 'prompt',
    // The manifest has the company's name in it, which is data: see web-manifest.ts.
    manifest: false,
    integration: { closeBundleOrder: 'post' },
    injectManifest: {
      buildPlugins: { vite: [workerLicences] },
      rollupFormat: 'iife',
      globPatterns: KEPT,
      globIgnores: NOT_KEPT,
      // Their names have their contents in them.
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
