import { describe, expect, it } from 'vitest'
import { pagePreloads } from './page-preloads.ts'

const MANIFEST = {
  '_entry.js': {
    file: 'assets/entry.js',
    name: 'entry',
    css: ['assets/entry.css'],
    imports: ['_shared.js'],
    dynamicImports: ['_app.js'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  '_app.js': {
    file: 'assets/app.js',
    name: 'app',
    imports: ['_shared.js'],
    dynamicImports: ['_track.js', 'src/features/sections/lazy/story/Story.tsx'],
  },
  '_picker.js': { file: 'assets/picker.js', name: 'picker', css: ['assets/picker.css'] },
  '_track.js': {
    file: 'assets/track.js',
    name: 'track',
    css: ['assets/track.css'],
    imports: ['_picker.js', '_app.js'],
    dynamicImports: ['src/features/tracking/lazy/Results.tsx'],
  },
  'src/features/tracking/lazy/Results.tsx': {
    file: 'assets/Results.js',
    css: ['assets/Results.css'],
    isDynamicEntry: true,
  },
  'src/features/sections/lazy/story/Story.tsx': {
    file: 'assets/Story.js',
    css: ['assets/Story.css'],
    isDynamicEntry: true,
    dynamicImports: ['src/features/maps/lazy/Routes.tsx'],
  },
  'src/features/maps/lazy/Routes.tsx': { file: 'assets/Routes.js', isDynamicEntry: true },
  'src/app/lazy/menu/Menu.tsx': { file: 'assets/Menu.js', css: ['assets/Menu.css'], isDynamicEntry: true },
}

const APP = '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/app.js">'

const NONE = { screen: null, drawn: [], later: [] }

describe('pagePreloads', () => {
  it('preloads the chunks that the entry imports dynamically, but not its static imports', () => {
    expect(pagePreloads(MANIFEST, NONE)).toEqual([APP])
  })

  it('preloads the chunks of the screen, dependencies first, with the styles of its lazy chunks', () => {
    expect(pagePreloads(MANIFEST, { ...NONE, screen: 'track' })).toEqual([
      APP,
      '<link rel="stylesheet" crossorigin href="/assets/picker.css">',
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/picker.js">',
      '<link rel="stylesheet" crossorigin href="/assets/track.css">',
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/track.js">',
      '<link rel="stylesheet" crossorigin href="/assets/Results.css">',
      '<meta name="later" content="/assets/Results.js">',
    ])
  })

  it('preloads nothing more for a screen that needs only the shared chunks', () => {
    expect(pagePreloads(MANIFEST, { ...NONE, screen: 'app' })).toEqual([APP])
  })

  it('finds lazy chunks by their folder, and links only the styles of prerendered ones', () => {
    expect(pagePreloads(MANIFEST, { ...NONE, drawn: ['story'], later: ['menu'] })).toEqual([
      APP,
      '<link rel="stylesheet" crossorigin href="/assets/Story.css">',
      '<meta name="later" content="/assets/Story.js">',
      '<meta name="later" content="/assets/Menu.css">',
      '<meta name="later" content="/assets/Menu.js">',
      '<meta name="later" content="/assets/Routes.js">',
    ])
  })

  it('refuses a chunk that was not built', () => {
    expect(() => pagePreloads(MANIFEST, { ...NONE, screen: 'gone' })).toThrow('The build has no chunk gone')
  })
})
