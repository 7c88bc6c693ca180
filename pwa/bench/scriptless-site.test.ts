import { expect, test } from 'vitest'
import { withoutScripts } from './scriptless-site.ts'

const PAGE = `<!doctype html>
<html data-first-paint lang="en-NG">
  <head>
    <link rel="icon" href="/favicon.svg" />
    <script type="module" src="/assets/entry.js"></script>
    <style>h1{margin:0}</style>
    <link disabled rel="stylesheet" href="/assets/site.css">
    <link rel="modulepreload" fetchpriority="low" href="/assets/parts.js">
    <meta name="later" content="/assets/Footer.js">
  </head>
  <body>
    <div id="root"><!--$--><h1>Track Shipment</h1><!--/$--><svg><use class="land" data-drawing="/art/world.svg#art"></use></svg></div>
    <script type="application/json" id="page-content">{"a":
"b"}</script>
  </body>
</html>`

test('a page without scripts keeps its text and styles, and loses all markup that only scripts use', () => {
  expect(withoutScripts(PAGE).replaceAll(/\n\s*/g, '')).toBe(
    '<!doctype html><html lang="en-NG"><head><link rel="icon" href="/favicon.svg" /><style>h1{margin:0}</style></head>' +
      '<body><div id="root"><h1>Track Shipment</h1><svg><use class="land" href="/art/world.svg#art"></use></svg></div>' +
      '</body></html>',
  )
})
