import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, Glyph, PathCommand } from 'opentype.js'

const require = createRequire(import.meta.url)
// Node does not see this CommonJS package's named exports, so it is required rather than imported.
const { parse } = require('opentype.js') as typeof import('opentype.js')

/**
 * Archivo, under the SIL Open Font License. Later files have letters that the earlier ones lack, such as those of
 * Yoruba.
 */
const FILES = ['latin', 'latin-ext', 'vietnamese'].map(
  (letters) => `@fontsource/archivo/files/archivo-${letters}-800-normal.woff`,
)

let opened: readonly Font[] | null = null

function fonts(): readonly Font[] {
  opened ??= FILES.map((file) => {
    const { buffer, byteOffset, byteLength } = readFileSync(require.resolve(file))
    return parse(buffer.slice(byteOffset, byteOffset + byteLength))
  })
  return opened
}

interface Placed {
  readonly font: Font
  readonly glyph: Glyph
  /** The distance from the start of the line, in pixels. */
  readonly at: number
}

/** The letters of a line with their positions, kerned as the font says, and the end of the line. */
function placed(line: string, size: number): { letters: Placed[]; end: number } {
  const letters: Placed[] = []
  let end = 0
  for (const letter of line) {
    const font = fontOf(letter)
    const glyph = font.charToGlyph(letter)
    const scale = size / font.unitsPerEm
    const before = letters.at(-1)
    if (before?.font === font) end += font.getKerningValue(before.glyph, glyph) * scale
    letters.push({ font, glyph, at: end })
    end += (glyph.advanceWidth ?? 0) * scale
  }
  return { letters, end }
}

/** The first font that has the letter; if none has it, the first, which draws an empty box. */
function fontOf(letter: string): Font {
  const font = fonts().find((each) => each.charToGlyphIndex(letter) !== 0) ?? fonts()[0]
  if (font === undefined) throw new Error('There is no font for share pictures')
  return font
}

/** The width of a line, in pixels, with letters of `size` pixels. */
export function widthOf(line: string, size: number): number {
  return placed(line, size).end
}

/**
 * The outlines of a line that starts at `x` with its baseline at `y`, as path data, so that a picture needs no font.
 */
export function outlineOf(line: string, x: number, y: number, size: number): string {
  return placed(line, size)
    .letters.flatMap(({ glyph, at }) => glyph.getPath(x + at, y, size).commands.map(pathData))
    .join('')
}

/** One step of an outline. The package's own conversion to text rounds some numbers to NaN. */
function pathData(step: PathCommand): string {
  if (step.type === 'Z') return 'Z'
  if (step.type === 'C') return `C${tenths(step.x1, step.y1, step.x2, step.y2, step.x, step.y)}`
  if (step.type === 'Q') return `Q${tenths(step.x1, step.y1, step.x, step.y)}`
  return step.type + tenths(step.x, step.y)
}

function tenths(...numbers: number[]): string {
  return numbers.map((value) => String(Math.round(value * 10) / 10)).join(' ')
}

/** The words broken into lines of at most `width` pixels. A single word that is wider gets a line to itself. */
export function linesOf(words: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/).filter((each) => each !== '')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
