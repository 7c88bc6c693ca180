import { folded, foldedSoFar } from '#parsing/folding.ts'

/** Words that a name does not need: the article, `LGA` behind a local government, and the visitor's own country. */
const NEEDLESS = /^the (?=.)| lga(?!\S)| nigeria$/g

/** A text with more words is prose. */
const MOST_WORDS = 12

/** The text without the words that a name does not need. */
export function withoutNeedlessWords(typed: string): string {
  return foldedSoFar(typed).replace(NEEDLESS, '')
}

/** The text split in two at each of its spaces. */
export function splitsOf(typed: string): readonly (readonly [string, string])[] {
  const words = folded(typed).split(' ')
  if (words.length > MOST_WORDS) return []
  return words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
}
