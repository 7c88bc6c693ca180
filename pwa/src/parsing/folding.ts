import { withPlainDigits } from './digits.ts'

/**
 * Apostrophes, quotation marks, primes and the letters that replace them. They are removed first, because Unicode would
 * turn some into a space and an accent.
 */
const APOSTROPHES =
  /['"`´＇＂｀\u02B9-\u02BF\u02C8\u02CA\u02CB\u2018-\u201F\u2032-\u2037\u2057\u055A\u05F3\u05F4\u07F4\u07F5\uA78B\uA78C\u275B-\u275E]/g

/** Letters that Unicode does not decompose, in lower case, each followed by the letters that it is compared as. */
const PLAIN_LETTERS = new Map(
  `øo łl đd ðd þth æae œoe ßss ıi ɓb ɗd ɖd ƙk ƴy ŋn ɲn əe ǝe ɛe ɔo ɵo ħh ŧt ƭt ƥp ƒf ɠg ɣg ǥg ɨi ɩi ʉu ʊu ʋv ƶz ĸk ςσ`
    .split(' ')
    .map(([letter = '', ...plain]) => [letter, plain.join('')]),
)

const ABBREVIATIONS: Readonly<Record<string, string>> = { st: 'saint' }

const FOLDED_ALREADY = /^[a-z0-9]+$/
const ASCII = /^[\0-\x7F]*$/
const ACCENTS = /\p{M}+/gu
const BETWEEN_WORDS = /[^\p{L}\p{N}.]+/gu
const SINGLE_LETTER = /^\p{L}$/u

/**
 * One text for all spellings of a name, so that `Ìbàdàn` and `IBADAN` compare as equal: lower-case letters without
 * accents and apostrophes, and digits; anything else in between becomes one space. Full stops between single letters
 * are dropped (`U.K.` is `uk`), `&` is `and`, and the word `st` is `saint`. Empty if there is no letter and no digit.
 *
 * The server folds in the same way: `folding-cases.json` tests both.
 */
export function folded(written: string): string {
  return wordsOf(written).map(spelledOut).join(' ')
}

/** The same for a name that is still being typed: its last word may go on, so that `st` may become `street`. */
export function foldedSoFar(written: string): string {
  const words = wordsOf(written)
  return words.map((word, at) => (at === words.length - 1 ? word : spelledOut(word))).join(' ')
}

/** A folded name without spaces, for people who write `Portharcourt` or `Ile Ife`. */
export function withoutSpaces(text: string): string {
  return text.replace(/ /g, '')
}

function spelledOut(word: string): string {
  return ABBREVIATIONS[word] ?? word
}

function wordsOf(written: string): string[] {
  return plainLettersOf(written.replace(APOSTROPHES, ''))
    .replace(/&/g, ' and ')
    .replace(BETWEEN_WORDS, ' ')
    .split(' ')
    .flatMap((word) => (FOLDED_ALREADY.test(word) ? word : withoutFullStops(word)))
}

function plainLettersOf(text: string): string {
  // Nearly all names in the lists are ASCII, and this takes a fraction of the time.
  if (ASCII.test(text)) return text.toLowerCase()
  return withPlainDigits(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(APOSTROPHES, '')
    .replace(ACCENTS, '')
    .replace(/[^\0-\x7F]/gu, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
}

/** The words between full stops; consecutive single letters are one word. */
function withoutFullStops(token: string): string[] {
  const words: string[] = []
  let joins = false
  for (const part of token.split('.')) {
    if (part === '') continue
    const single = SINGLE_LETTER.test(part)
    if (single && joins) words.push((words.pop() ?? '') + part)
    else words.push(part)
    joins = single
  }
  return words
}
