import { describe, expect, it } from 'vitest'
import { pagePreloads } from './page-preloads.ts'

const MANIFEST = {
  '_entry.js': {
    file: 'assets/entry.js',
    name: 'entry',
    css: ['assets/entry.css'],
    imports: ['_shared.js'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  '_picker.js': {
    file: 'assets/picker.js',
    name: 'picker',
    css: ['assets/picker.css'],
    imports: ['_shared.js'],
  },
  'src/pages/TrackPage.tsx': {
    file: 'assets/TrackPage.js',
    css: ['assets/TrackPage.css'],
    imports: ['_picker.js'],
  },
  'src/Story.tsx': { file: 'assets/Story.js', css: ['assets/Story.css'], imports: ['_picker.js'] },
  'src/Menu.tsx': { file: 'assets/Menu.js', css: ['assets/Menu.css'] },
}

const NONE = { now: [], drawn: [], later: [] }

describe('pagePreloads', () => {
  it('names the files of the page and of what it imports, what it needs first, but none that the entry brings', () => {
    expect(pagePreloads(MANIFEST, { ...NONE, now: ['src/pages/TrackPage.tsx'] })).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/picker.css">',
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/picker.js">',
      '<link rel="stylesheet" crossorigin href="/assets/TrackPage.css">',
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/TrackPage.js">',
    ])
  })

  it('names what comes later without having it fetched, but for the styles of what is drawn', () => {
    expect(pagePreloads(MANIFEST, { now: [], drawn: ['src/Story.tsx'], later: ['src/Menu.tsx'] })).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/picker.css">',
      '<link rel="stylesheet" crossorigin href="/assets/Story.css">',
      '<meta name="later" content="/assets/picker.js">',
      '<meta name="later" content="/assets/Story.js">',
      '<meta name="later" content="/assets/Menu.css">',
      '<meta name="later" content="/assets/Menu.js">',
    ])
  })

  it('knows a chunk of several modules by its own name', () => {
    expect(pagePreloads(MANIFEST, { ...NONE, now: ['picker'] })).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/picker.css">',
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/picker.js">',
    ])
  })

  it('names first what the entry asks for once a page is painted', () => {
    const entry = { ...MANIFEST['_entry.js'], dynamicImports: ['_picker.js'] }
    expect(pagePreloads({ ...MANIFEST, '_entry.js': entry }, { ...NONE, now: ['src/Story.tsx'] })).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/picker.css">',
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/picker.js">',
      '<link rel="stylesheet" crossorigin href="/assets/Story.css">',
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/Story.js">',
    ])
  })

  it('refuses a module that was not built', () => {
    expect(() => pagePreloads(MANIFEST, { ...NONE, now: ['src/pages/Gone.tsx'] })).toThrow(
      'src/pages/Gone.tsx is no chunk',
    )
  })
})
