import { describe, expect, it } from 'vitest'
import { withScriptsLater } from './scripts-later.ts'

const ENTRY = '    <script type="module" crossorigin src="/assets/entry.js"></script>\n'
const SCRIPT = '    <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/react.js">\n'
const DATA = '<script type="application/json" id="page-content">{}</script>'
const DRAWING = '<svg class="art"><use href="/art/van.svg#art"></use></svg>'
const LAND = '<svg><use class="reach-land" href="/art/world.svg#art"></use></svg>'
const STATE = '<svg><use class="nigeria-land" href="/art/nigeria.svg#states"></use></svg>'

const PAGE = `<head>\n${ENTRY}    <style>a{}</style>\n${SCRIPT}  </head><body><main>${DRAWING}${LAND}${STATE}</main>${DATA}</body>`

describe('a page whose scripts are asked for later', () => {
  const later = withScriptsLater(PAGE, 'ask("$&")')

  it('has their tags where they do nothing, and what asks for them behind', () => {
    expect(later).toMatch(/<template>\n[^]*<\/template><script>ask\("\$&"\)<\/script>\n<\/body>$/)
    expect(later.slice(later.indexOf('<template>'))).toContain(ENTRY + SCRIPT)
    expect(later.split(ENTRY)).toHaveLength(2)
    expect(later).toContain(DATA)
  })

  it('has its drawings fetched later as well, but not what is more than decoration', () => {
    expect(later).toContain('<use src="/art/van.svg#art">')
    expect(later).toContain('<use class="reach-land" src="/art/world.svg#art">')
    expect(later).toContain(STATE)
  })
})
