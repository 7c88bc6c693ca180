import { expect, it } from 'vitest'
import { isOfBuild, partsNamedIn } from './pageParts.ts'

const PAGE = `<!doctype html>
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<link rel="stylesheet" crossorigin href="/assets/site-1.css">
<meta property="og:image" content="https://waybill.example/share/home.png">
<meta name="later" content="/assets/menu-1.js">
<script type="module" crossorigin src="/assets/entry-1.js"></script>
<a href="/about-us">About</a> <a href="https://elsewhere.example/app.js">App</a>
<img alt="" src="/art/world.svg"><svg><use href="/art/world.svg#art"/></svg>`

it('finds what a page is made of, each once, and not where it leads', () => {
  expect(partsNamedIn(PAGE)).toEqual([
    '/favicon.svg',
    '/assets/site-1.css',
    '/assets/menu-1.js',
    '/assets/entry-1.js',
    '/art/world.svg',
  ])
})

it.each([
  ['this build', ['/assets/site-1.css', '/assets/menu-1.js', '/assets/entry-1.js'], true],
  ['another build', ['/assets/site-1.css', '/assets/menu-1.js', '/assets/entry-2.js'], false],
])('tells a page of %s by its scripts and styles', (_, files, own) => {
  expect(isOfBuild(PAGE, (path) => files.includes(path))).toBe(own)
})
