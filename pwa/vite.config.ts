import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { SCRIPT_TARGET, STYLE_TARGET } from './build/browser-floor.ts'
import { budgets } from './build/budgets.ts'
import { licences, LISTS } from './build/licences.ts'
import { ENTRY_CHUNK } from './build/page-preloads.ts'
import { partLoader } from './build/part-loader.ts'
import { physicalSides } from './build/physical-sides.ts'
import { precacheBudget } from './build/precache-budget.ts'
import { precompress } from './build/precompress.ts'
import { prerender } from './build/prerender.ts'
import { reactSignals } from './build/react-signals.ts'
import { serviceWorker } from './build/service-worker.ts'
import { sharePictures } from './build/share/share-pictures.ts'
import { webManifest } from './build/web-manifest.ts'
import { WORDS_DRAWN } from './src/sw/inTwoParts.ts'

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8000'

/** The entry, and what brings the parts: in a file of other things, those would be waited for before the first paint. */
const ENTRY = {
  name: ENTRY_CHUNK,
  test: /\/src\/(?:entry-client\.tsx|first-paint\.ts|has-its-place\.ts|bringPart\.ts|offline\/arrival\.ts)$/,
}

/**
 * What starts the site, what every screen stands in, and small things that most screens have, with all that they need,
 * in one file: on a slow line each costs a turn of its own, and a cheap phone works on each.
 */
const PARTS_OF_MOST_SCREENS = {
  name: 'parts',
  test: /\/src\/(?:Site|start|pages\/(?:PageView|CopyPage)|api\/(?:client|outcome|useLatest)|ui\/(?:EmailLink|Field|inThousands|PhoneLink|SubmitButton|reveal|use[LST]\w+|toast\/toasts))\.tsx?$/,
}

/** What this device keeps, and what shows it: it comes once a page is up, whichever page asks for it first. */
const KEEPING = {
  name: 'keeping',
  test: /\/node_modules\/idb\/|\/src\/(?:offline\/(?:installation|shelves|useSavedList|useKept|trackings|freshKey|delivery|drafts)|features\/(?:freshness|outbox|install|demonstration)\/|features\/(?:storage\/StoreTrouble|consent\/decision)|api\/(?:calls|complaint)|ui\/(?:ConfirmButton|Moment|TextArea|useDeparture|wrongField)\.)/,
}

/** What the sections of pages have in common. */
const SECTIONS = {
  name: 'sections',
  test: /\/src\/features\/sections\/(?:ActionLink|Actions|Art|Entrance|SectionTitle)\.tsx$/,
}

/**
 * What a page does for later once it is up, and how records are read: a first visit has none, but may have some when the
 * line is gone.
 */
const SETTLING_IN = {
  name: 'settle-in',
  test: /\/src\/(?:settle-in|offline\/(?:recordSchema|healHere|stockUp))\.ts$/,
}

/** A form's page, with what it needs before anything is asked for: what comes later uses some of it. */
const FORMS = [
  // How a shipment number is read: on the Track page at once, and in what is kept, on every page, later.
  { name: 'shipment-number', test: /\/src\/parsing\/(?:shipmentNumber|digits)\.ts$/ },
  { name: 'quote', test: /\/src\/(?:features\/quote\/QuoteDesk|pages\/GetRatesPage)\.tsx$/ },
  { name: 'tracking', test: /\/src\/(?:features\/tracking\/TrackDesk|pages\/TrackPage)\.tsx$/ },
]

/** The site's own styles belong to the entry, and so come first: those of every part win over them. */
const SITE_STYLES = { name: 'site', test: /\/src\/styles\// }

/**
 * What others have written: what is ours is what is left, and has a budget of its own. It is evaluated by itself, before
 * that (`src/entry-client.tsx`): together it would be a long task.
 */
const LIBRARIES = {
  name: 'libraries',
  test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\/|\/src\/react\.ts$/,
}

/** As Lightning CSS numbers it, which is Vite's own dependency. */
const LIGHT_DARK = 1_048_576

/** The files that every page names itself. */
const HERE_ALREADY = /\/(?:entry|rolldown-runtime|libraries|parts|site)-[^/]+$/

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    reactSignals(),
    partLoader(),
    prerender(),
    sharePictures(),
    webManifest(),
    serviceWorker(),
    licences(),
    precompress(),
    budgets(),
    precacheBudget(),
  ],
  // The site knows no `light-dark()`, and every page would carry what old browsers need for it.
  css: { lightningcss: { exclude: LIGHT_DARK }, postcss: { plugins: [physicalSides()] } },
  build: {
    target: SCRIPT_TARGET,
    cssTarget: STYLE_TARGET,
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    license: { fileName: LISTS.pages },
    // Fonts and images stay files: a data: address is outside the content security policy.
    assetsInlineLimit: 0,
    // A part that comes later finds these here, and each of them would be named wherever such a part is brought.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !HERE_ALREADY.test(file)),
    },
    reportCompressedSize: false,
    // Rendering and packing take longer than bundling, as they should.
    rolldownOptions: {
      // A picture that is none: the worker answers for it.
      external: [WORDS_DRAWN],
      checks: { pluginTimings: false },
      output: {
        // Pages and loaders name dozens of files, and a hash cannot be packed: six characters of it tell versions apart.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            SITE_STYLES,
            ENTRY,
            LIBRARIES,
            PARTS_OF_MOST_SCREENS,
            ...FORMS,
            SECTIONS,
            KEEPING,
            SETTLING_IN,
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': api, '/schema': api, '/health': api, '/metrics': api },
  },
})
