import { withPlainDigits } from './digits.ts'

/**
 * Apostrophes, quotation marks, primes and the letters that stand for them. They go before anything else: Unicode would
 * make a blank and an accent of some.
 */
const APOSTROPHES =
  /['"`´＇＂｀\u02B9-\u02BF\u02C8\u02CA\u02CB\u2018-\u201F\u2032-\u2037\u2057\u055A\u05F3\u05F4\u07F4\u07F5\uA78B\uA78C\u275B-\u275E]/g

/** Letters that Unicode does not take apart, in small, each before what it is compared as. */
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
 * One text for the different spellings of a name, so that `Ìbàdàn` and `IBADAN` are found to be the same: small letters
 * without accents and apostrophes, and digits; whatever else stands between is one blank. Full stops between single
 * letters go (`U.K.` is `uk`), `&` is `and`, and the word `st` is `saint`. Empty where there is no letter and no digit.
 *
 * The server folds in the same way: `folding-cases.json` holds both to it.
 */
export function folded(written: string): string {
  return wordsOf(written).map(spelledOut).join(' ')
}

/** The same of a name that is still being typed: its last word may go on, and `st` become `street`. */
export function foldedSoFar(written: string): string {
  const words = wordsOf(written)
  return words.map((word, at) => (at === words.length - 1 ? word : spelledOut(word))).join(' ')
}

/** A folded name in one piece, for those who write `Portharcourt` or `Ile Ife`. */
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
  // As nearly every name in the lists is: a fraction of the time.
  if (ASCII.test(text)) return text.toLowerCase()
  return withPlainDigits(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(APOSTROPHES, '')
    .replace(ACCENTS, '')
    .replace(/[^\0-\x7F]/gu, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
}

/** The words that full stops part; single letters in a row are one word. */
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
