import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCE = resolve(import.meta.dirname)
const MOST_LINES = 250

/** Who may import whom: each folder, and the folders it may reach besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  styles: [],
  parsing: [],
  ui: ['styles', 'parsing'],
  api: ['parsing'],
  content: ['api'],
  db: ['api', 'content', 'parsing'],
  'service-worker': ['parsing', 'ui', 'api', 'db'],
  features: ['ui', 'api', 'content', 'db', 'service-worker', 'styles', 'parsing'],
  pages: ['content', 'features', 'ui', 'styles'],
  app: ['ui', 'api', 'content', 'db', 'service-worker', 'features', 'pages', 'styles'],
}

/** Bundled whole, by themselves: the prerenderer and the service worker. */
const HAS_NO_CHUNKS = /^(?:app\/entry-server\.tsx|service-worker\/worker\/)/

const isLazy = (path: string) => path.includes('/lazy/')

/** `import … from 'x'`, `export … from 'x'` and `import 'x'`, but not `import type` and not `import()`. */
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'();=]*?from\s+)?'([^']+)'/gm

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }))
const written = files.filter(({ path }) => path !== 'api/schema.d.ts')

/** The file under `src/` that `specifier` names, or null for a package. */
function target(path: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return relative(SOURCE, resolve(SOURCE, dirname(path), specifier))
  return null
}

const folder = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '')

function imports(path: string, text: string, pattern = IMPORT): string[] {
  return Array.from(text.matchAll(pattern), ([, specifier = '']) => target(path, specifier)).filter(
    (imported) => imported !== null,
  )
}

describe('the browser code', () => {
  it('has import rules for every folder', () => {
    const unknown = written
      .map(({ path }) => folder(path))
      .filter((name) => name !== '' && !(name in MAY_IMPORT))
    expect(unknown).toEqual([])
  })

  it('imports one way only: parsing, ui and api, then the database, then features, pages and the app', () => {
    const wrong = written
      .filter(({ path }) => folder(path) !== '')
      .flatMap(({ path, text }) =>
        imports(path, text)
          .filter((imported) => !imported.startsWith('..'))
          .filter(
            (imported) => ![folder(path), ...(MAY_IMPORT[folder(path)] ?? [])].includes(folder(imported)),
          )
          .map((imported) => `${path} -> ${imported}`),
      )
    expect(wrong).toEqual([])
  })

  it('imports a file of a lazy folder dynamically, unless from a lazy folder', () => {
    const wrong = written
      .filter(({ path }) => !isLazy(path) && !path.includes('.test.') && !HAS_NO_CHUNKS.test(path))
      .flatMap(({ path, text }) =>
        imports(path, text, STATIC_IMPORT)
          .filter(isLazy)
          .map((imported) => `${path} -> ${imported}`),
      )
    expect(wrong).toEqual([])
  })

  it('makes network requests only in api/', () => {
    const talkers = written
      .filter(({ path }) => !path.includes('.test.') && folder(path) !== 'api')
      .filter(({ text }) => /\bfetch\(|XMLHttpRequest|sendBeacon|openapi-fetch/.test(text))
    expect(talkers.map(({ path }) => path)).toEqual([])
  })

  it('opens the database only in db/', () => {
    const openers = written
      .filter(({ path }) => !path.includes('.test.') && folder(path) !== 'db')
      .filter(({ text }) => /from 'idb'|indexedDB/.test(text))
    expect(openers.map(({ path }) => path)).toEqual([])
  })

  it(`has no file over ${String(MOST_LINES)} lines`, () => {
    const long = written.filter(({ text }) => text.split('\n').length > MOST_LINES)
    expect(long.map(({ path }) => path)).toEqual([])
  })

  it('has a complete company fixture only in the footer test, so that a new field is added once', () => {
    const whole = written.filter(({ text }) => /: Company = \{/.test(text)).map(({ path }) => path)
    expect(whole).toEqual(['app/lazy/footer/Footer.test.tsx'])
  })

  it('has no file name with a generic word', () => {
    expect(written.map(({ path }) => path).filter((path) => /util|helper|manager/i.test(path))).toEqual([])
  })

  it('has known imports that the import patterns find', () => {
    expect(written.flatMap(({ path, text }) => imports(path, text))).toContain('ui/lazy/barcode/code128.ts')
    const statically = written
      .filter(({ path }) => path === 'app/entry-server.tsx' || path === 'features/quote/results.ts')
      .flatMap(({ path, text }) => imports(path, text, STATIC_IMPORT))
    expect(statically).toContain('features/discovery/lazy/StructuredData.tsx')
    expect(statically).not.toContain('features/quote/lazy/QuoteResults.tsx')
  })
})
