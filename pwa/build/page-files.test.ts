import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { pageFiles, filesOf } from './page-files.ts'

const PAGE = `<!doctype html>
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<link rel="stylesheet" crossorigin href="/assets/site-1.css">
<noscript><link rel="stylesheet" href="/assets/without-scripts-1.css"></noscript>
<meta property="og:image" content="https://waybill.example/share/home.png">
<meta name="later" content="/assets/menu-1.js">
<body>
<a href="/about-us">About</a> <a href="https://elsewhere.example/app.js">App</a>
<img alt="" src="/art/world.svg"><svg><use href="/art/world.svg#art"/></svg>
<template><script type="module" crossorigin src="/assets/entry-1.js"></script></template>
<script type="application/json">{"note": "<a href='/assets/none.js'>"}</script>`

const PARTS = [
  '/favicon.svg',
  '/assets/site-1.css',
  '/assets/without-scripts-1.css',
  '/assets/menu-1.js',
  '/art/world.svg',
  '/assets/entry-1.js',
]

it('lists each file that a page loads once, and no page or file that it only links to', () => {
  expect(filesOf(PAGE)).toEqual(PARTS)
})

/** The service worker's build of a site with these files. */
async function builtWith(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'waybill-page-files-'))
  try {
    await mkdir(join(root, 'dist/track'), { recursive: true })
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(root, name), text)))
    await writeFile(join(root, 'sw.js'), "import parts from 'virtual:page-files'; self.parts = parts")
    const built = (await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [pageFiles()],
      build: { write: false, minify: false, rolldownOptions: { input: join(root, 'sw.js') } },
    })) as Rolldown.RolldownOutput
    return built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  } finally {
    await rm(root, { recursive: true })
  }
}

it('gives the service worker the files of each page by its address', async () => {
  const code = await builtWith({ 'dist/track/index.html': PAGE, 'dist/shell.html': '<p>' })
  expect(code).toMatch(/"\/track": \[\s*"\/favicon\.svg",/)
  expect(code).toMatch(/"\/shell": \[\]/)
})

it('fails if the site has no pages, instead of building a service worker that caches none', async () => {
  await expect(builtWith({})).rejects.toThrow('has no page')
})
