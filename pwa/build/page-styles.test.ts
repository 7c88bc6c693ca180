import { expect, it } from 'vitest'
import { inlineStyles } from './page-styles.ts'

const FILES: Readonly<Record<string, string>> = {
  'assets/site.css': ':root{color:red}\n',
  'assets/track.css': '.track{content:"$&"}\n',
  'assets/menu.css': '.menu{width:.5em}.menu-item{color:blue}\n',
  'assets/bad.css': '.card{content:"</style>"}',
}

const read = (file: string) => Promise.resolve(FILES[file] ?? '')

const page = (...files: string[]) =>
  [
    '<head>',
    '    <script src="/a.js"></script>',
    ...files.map((file) => `    <link rel="stylesheet" crossorigin href="/${file}">`),
    '    <link rel="modulepreload" crossorigin href="/b.js">',
    '  </head>',
    '  <body><form class="card track"></form></body>\n',
  ].join('\n')

it('inlines all styles of a page into its head, in their order', async () => {
  const html = await inlineStyles(page('assets/site.css', 'assets/track.css'), read)
  const style = '<style>:root{color:red}.track{content:"$&"}</style>'
  expect(html.split('\n').slice(1, 3)).toEqual(['    <script src="/a.js"></script>', `    ${style}`])
})

it('leaves each link disabled, so that the loader finds it and the browser does not fetch it', async () => {
  const html = await inlineStyles(page('assets/site.css', 'assets/track.css'), read)
  expect(html.match(/<link[^>]*stylesheet[^>]*>/g)).toEqual([
    '<link disabled rel="stylesheet" crossorigin href="/assets/site.css">',
    '<link disabled rel="stylesheet" crossorigin href="/assets/track.css">',
  ])
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/b.js">\n  </head>')
})

it('leaves out stylesheets that no element on the page uses, and names them for lazy chunks', async () => {
  const html = await inlineStyles(page('assets/track.css', 'assets/menu.css'), read)
  expect(html).toContain('<style>.track{content:"$&"}</style>')
  expect(html.match(/<.*menu.*>/g)).toEqual(['<meta name="later" content="/assets/menu.css">'])
})

it('inlines all styles of a page that is not prerendered', async () => {
  const html = await inlineStyles(page('assets/menu.css').replace(/<form.*form>/, ''), read)
  expect(html).toContain('<style>.menu{width:.5em}.menu-item{color:blue}</style>')
})

it('does not inline the stylesheet for browsers without scripts', async () => {
  const noscript = '<noscript><link rel="stylesheet" crossorigin href="/assets/menu.css"></noscript>'
  const html = await inlineStyles(page('assets/track.css').replace('  </head>', `${noscript}</head>`), read)
  expect(html).toContain(noscript)
})

it('leaves a page without styles as it is', async () => {
  expect(await inlineStyles(page(), read)).toBe(page())
})

it('rejects styles that contain the end tag of their own element', async () => {
  await expect(inlineStyles(page('assets/bad.css'), read)).rejects.toThrow('end of its own element')
})
