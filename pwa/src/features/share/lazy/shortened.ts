/** A text of at most `most` UTF-16 units, cut between graphemes, with an ellipsis. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const letter of lettersOf(text)) {
    if (kept.length + letter.length + ELLIPSIS.length > most) break
    kept += letter
  }
  return most < ELLIPSIS.length ? '' : kept.trimEnd() + ELLIPSIS
}

/** The texts, the longest shortened to fit `room` together; null if one would become meaningless. */
export function shortenedToFit(texts: readonly string[], room: number): readonly string[] | null {
  const longest = Math.max(0, ...texts.map(({ length }) => length))
  let most = longest
  while (most >= 0 && lengthAt(texts, most) > room) most -= 1
  return most < Math.min(LEAST, longest) ? null : texts.map((text) => shortened(text, most))
}

const ELLIPSIS = '…'

/** A name that is cut to less could be any. */
const LEAST = 10

function lengthAt(texts: readonly string[], most: number): number {
  return texts.reduce((sum, { length }) => sum + Math.min(length, most), 0)
}

/** The text's graphemes or, if the browser has no segmenter, its code points: a character is never halved. */
function lettersOf(text: string): readonly string[] {
  const { Segmenter } = Intl as Partial<typeof Intl>
  if (Segmenter === undefined) return Array.from(text)
  return Array.from(new Segmenter('en').segment(text), ({ segment }) => segment)
}
