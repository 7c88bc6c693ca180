import { folded, foldedSoFar } from '#parsing/folding.ts'

/** What a name is known without: the article, and the country that the visitor is in. */
const NEEDLESS = /^the (?=.)| nigeria$/g

/** A text of more words is prose. */
const MOST_WORDS = 8

/** The text without what a name is known without. */
export function withoutNeedlessWords(typed: string): string {
  return foldedSoFar(typed).replace(NEEDLESS, '')
}

/** The text in two parts, at each of its blanks. */
export function splitsOf(typed: string): readonly (readonly [string, string])[] {
  const words = folded(typed).split(' ')
  if (words.length > MOST_WORDS) return []
  return words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
}
