/**
 * Code 128, code set B (ISO/IEC 15417): one character is three bars and three spaces, given here as six widths in
 * modules, in the order of the symbol's value. 104 starts code set B; 106 is the stop with its closing bar.
 */
const WIDTHS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 ' +
  '113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 ' +
  '113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 ' +
  '241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 ' +
  '211232 2331112'
).split(' ')

const START_B = 104
const STOP = 106
const FIRST_CHARACTER = 32
const LAST_CHARACTER = 126
const CHECK_MODULUS = 103

/** One bar: where it starts and how wide it is, in modules. */
export type Bar = Readonly<{ x: number; width: number }>

export type BarcodeShape = Readonly<{ bars: readonly Bar[]; width: number }>

/** The bars as the path of an SVG that is 40 high. */
export function pathOf({ bars }: BarcodeShape): string {
  return bars.map(({ x, width }) => `M${String(x)} 0h${String(width)}v40h-${String(width)}z`).join('')
}

/** The bars that a scanner reads as `text`, or null when it holds a character outside printable ASCII. */
export function code128(text: string): BarcodeShape | null {
  const values = Array.from(text, (character) => character.charCodeAt(0))
  if (values.length === 0 || values.some((code) => code < FIRST_CHARACTER || code > LAST_CHARACTER))
    return null
  const symbols = values.map((code) => code - FIRST_CHARACTER)
  const check = symbols.reduce((sum, value, index) => sum + value * (index + 1), START_B) % CHECK_MODULUS
  return draw([START_B, ...symbols, check, STOP])
}

function draw(symbols: readonly number[]): BarcodeShape {
  const bars: Bar[] = []
  let x = 0
  for (const symbol of symbols) {
    Array.from(WIDTHS[symbol] ?? '', Number).forEach((width, index) => {
      if (index % 2 === 0) bars.push({ x, width })
      x += width
    })
  }
  return { bars, width: x }
}
