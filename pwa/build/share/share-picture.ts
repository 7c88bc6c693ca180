import { Resvg } from '@resvg/resvg-js'
import { readFileSync } from 'node:fs'
import { linesOf, outlineOf, widthOf } from './lettering.ts'

/** The size in pixels that sites which show shared links expect. */
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 72

/** Letter sizes of the title, largest first: the first in which it takes at most `MOST_LINES` lines is used. */
const SIZES = [92, 80, 68, 56]
const MOST_LINES = 3
const TITLE_WIDTH = 860

const PAPER = '#faf7f0'
const INK = '#10201c'
const SIGNAL = '#ffc72c'

/** What a share picture says: the page's title and the company's name. */
export interface ShareWords {
  readonly title: string
  readonly company: string
}

/** The picture as SVG without text or styles, so that it looks the same wherever it is rendered. */
export function shareDrawing({ title, company }: ShareWords, world: string): string {
  const { lines, size } = fitted(title)
  const leading = size * 1.06
  const bottom = HEIGHT - MARGIN - 84
  const words = lines
    .map((line, index) => outlineOf(line, MARGIN, bottom - (lines.length - 1 - index) * leading, size))
    .join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}">`,
    `<rect width="${String(WIDTH)}" height="${String(HEIGHT)}" fill="${PAPER}"/>`,
    `<g transform="translate(236 -6)" opacity=".3">${world}</g>`,
    `<g transform="translate(${String(MARGIN)} ${String(MARGIN - 16)}) scale(2)">${MARK}</g>`,
    `<path fill="${INK}" d="${outlineOf(company, MARGIN + 84, MARGIN + 30, 40)}"/>`,
    `<path fill="${INK}" d="${words}"/>`,
    `<path stroke="${INK}" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 13" d="M${String(MARGIN + 14)} 566H${String(WIDTH - MARGIN - 16)}"/>`,
    `<circle cx="${String(MARGIN + 14)}" cy="566" r="12" fill="${PAPER}" stroke="${INK}" stroke-width="4"/>`,
    `<circle cx="${String(WIDTH - MARGIN - 16)}" cy="566" r="15" fill="${INK}"/>`,
    `<rect y="${String(HEIGHT - 16)}" width="${String(WIDTH)}" height="16" fill="${SIGNAL}"/>`,
    '</svg>',
  ].join('\n')
}

/** The picture as a PNG file. */
export function sharePicture(words: ShareWords, world: string): Buffer {
  return new Resvg(shareDrawing(words, world), { font: { loadSystemFonts: false } }).render().asPng()
}

/** The dots of `public/art/world.svg`, in the colours that its variables fall back to. */
export function worldArt(file: string): string {
  const [, art] = /(<g id="art"[\s\S]*<\/g>)/.exec(readFileSync(file, 'utf8')) ?? []
  if (art === undefined) throw new Error(`${file}: there is no group "art"`)
  return art.replaceAll(/var\(--[a-z-]+,([^)]*)\)/g, '$1')
}

/** The mark of the header and of the icons, in a square of 32 by 32. */
const MARK =
  `<rect width="32" height="32" rx="6" fill="${SIGNAL}"/>` +
  `<path d="M7 11l5 11 4-9 4 9 4-9" fill="none" stroke="${INK}" stroke-width="2.5" stroke-linejoin="round"/>` +
  `<circle cx="7" cy="10" r="2.75" fill="${SIGNAL}" stroke="${INK}" stroke-width="2"/>` +
  `<circle cx="25" cy="11" r="3.25" fill="${INK}"/>`

function fitted(title: string): { lines: string[]; size: number } {
  for (const size of SIZES) {
    const lines = linesOf(title, size, TITLE_WIDTH)
    const fits = lines.every((line) => widthOf(line, size) <= WIDTH - 2 * MARGIN)
    if (fits && lines.length <= MOST_LINES) return { lines, size }
  }
  const size = SIZES.at(-1) ?? 0
  return { lines: linesOf(title, size, TITLE_WIDTH).slice(0, MOST_LINES), size }
}
