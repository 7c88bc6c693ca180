/** Letters of Hausa and other languages that Unicode does not decompose. */
const HOOKED = new Map([
  ['ɓ', 'b'],
  ['ɗ', 'd'],
  ['ƙ', 'k'],
  ['ƴ', 'y'],
  ['ǝ', 'e'],
  ['ŋ', 'n'],
])

/**
 * The words of a text in lower case without accents, separated by a space: `Ọlá's Shoes` is `olas shoes`. This is a
 * short version of `folding.ts`: names of places have more spellings than a search in one's own words needs, and the
 * rates form must not wait for a chunk that it would share with the board.
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
