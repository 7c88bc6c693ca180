/** Letters of Hausa and others that Unicode does not take apart. */
const HOOKED = new Map([
  ['ɓ', 'b'],
  ['ɗ', 'd'],
  ['ƙ', 'k'],
  ['ƴ', 'y'],
  ['ǝ', 'e'],
  ['ŋ', 'n'],
])

/**
 * The words of a text in small letters without accents, a blank between them: `Ọlá's Shoes` is `olas shoes`. It is what
 * `folding.ts` does, in short: names of places have more spellings than a search among one's own words needs, and what
 * a price is asked with is not to wait for a chunk that it would share with the board.
 */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .replace(/[ɓɗƙƴǝŋ]/g, (letter) => HOOKED.get(letter) ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
