import { describe, expect, it } from 'vitest'
import { pagePreloads } from './page-preloads.ts'

const MANIFEST = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    css: ['assets/index.css'],
    imports: ['_shared.js'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  '_picker.js': { file: 'assets/picker.js', css: ['assets/picker.css'], imports: ['_shared.js'] },
  'src/pages/TrackPage.tsx': {
    file: 'assets/TrackPage.js',
    css: ['assets/TrackPage.css'],
    imports: ['_picker.js'],
  },
}

describe('pagePreloads', () => {
  it('names the files of the page and of what it imports, what it needs first, but none that the entry brings', () => {
    expect(pagePreloads(MANIFEST, ['src/pages/TrackPage.tsx'])).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/picker.css">',
      '<link rel="preload" as="script" fetchpriority="low" crossorigin href="/assets/picker.js">',
      '<link rel="stylesheet" crossorigin href="/assets/TrackPage.css">',
      '<link rel="preload" as="script" fetchpriority="low" crossorigin href="/assets/TrackPage.js">',
    ])
  })

  it('refuses a module that was not built', () => {
    expect(() => pagePreloads(MANIFEST, ['src/pages/Gone.tsx'])).toThrow('src/pages/Gone.tsx is no chunk')
  })
})
