import { mkdtemp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { linesOf, outlineOf, widthOf } from './lettering.ts'
import { shareDrawing } from './share-picture.ts'
import { drawSharePictures } from './share-pictures.ts'
import { sharedPage } from './shared-pages.ts'

const WORLD = join(import.meta.dirname, '../../public/art/world.svg')

const head = (picture: string, title: string) =>
  `<meta property="og:site_name" content="Waybill"/><meta property="og:title" content="${title}"/>` +
  `<meta property="og:image" content="${picture}"/>`

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'share-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('draws the share picture that a page names, at 1200 × 630 pixels and less than 96 KiB', async () => {
  const site = await newFolder()
  await mkdir(join(site, 'track'))
  await writeFile(join(site, 'track/index.html'), head('https://site.invalid/share/track.png', 'Track'))
  await writeFile(join(site, '404.html'), '<title>Unknown</title>')

  expect(await drawSharePictures(site, WORLD)).toEqual(['share/track.png'])

  const picture = await readFile(join(site, 'share/track.png'))
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  expect((await stat(join(site, 'share/track.png'))).size).toBeLessThan(96 * 1024)
})

it('unescapes HTML entities in the title of a page', () => {
  expect(sharedPage(head('https://site.invalid/share/a.png', 'Yours &amp; ours&#x27;'))?.title).toBe(
    "Yours & ours'",
  )
})

it('ignores pictures outside the share folder', () => {
  expect(sharedPage(head('https://site.invalid/art/van.png', 'A'))).toBeNull()
  expect(sharedPage(head('https://site.invalid/share/../a.png', 'A'))).toBeNull()
})

it('breaks a long title into lines that fit', () => {
  const lines = linesOf('Local and International Shipments from Nigeria', 80, 600)
  expect(lines.length).toBeGreaterThan(1)
  expect(Math.max(...lines.map((line) => widthOf(line, 80)))).toBeLessThanOrEqual(600)
})

it('draws letter outlines without invalid coordinates at any position', () => {
  for (let x = 72; x < 80; x += 1)
    expect(outlineOf('The quick brown fox jumps over the lazy dog. Track', x, 474, 92)).not.toContain('NaN')
})

it('has glyphs for letters beyond the English alphabet', () => {
  expect(outlineOf('ọ', 0, 0, 40)).not.toBe(outlineOf('\u{10FFFF}', 0, 0, 40))
})

it('draws text as outlines, so that no font is needed', () => {
  expect(shareDrawing({ title: 'Track', company: 'Waybill' }, '')).not.toContain('<text')
})
