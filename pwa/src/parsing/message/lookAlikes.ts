import { readableHost } from './punycode.ts'

/** Lower-case letters of other alphabets, and digits, each followed by the Latin letter that it is mistaken for. */
const TAKEN_FOR = new Map(
  (
    'аa еe оo рp сc уy хx іi јj ѕs ԁd ԛq ԝw һh ӏl вb кk мm нh тt гr ьb пn ѵv зe ' +
    'αa οo νv ρp τt υu κk ιi εe ηn ωw χx γy βb ' +
    'ıi łl øo ɑa ɡg đd ħh ɩi ʋv ɯw ꞵb ' +
    '0o 1l 3e 5s'
  )
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
)

const ACCENTS = /\p{M}+/gu
/** Two letters that are read as one. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]

/** The least letters of a name for a text that contains it to look like it. */
const SHORTEST_WITHIN = 4
/** The least letters of a name for a text that differs in one letter to look like it. */
const SHORTEST_NEARLY = 6

/** How a hasty reader sees the text: the same for `waybill`, `wаybiII` with a Cyrillic `а`, and `way-bi11`. */
function glimpsed(text: string): string {
  const plain = readableHost(text.toLowerCase())
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/[-_]/g, '')
    .replace(/[^a-z.]/gu, (sign) => TAKEN_FOR.get(sign) ?? sign)
    .replace(/i/g, 'l')
  return PAIRS.reduce((read, [pair, one]) => read.replace(pair, one), plain)
}

/** Whether a host, or text in an address, looks like one of these names: contains it, or differs in a letter. */
export function looksLike(text: string, names: readonly string[]): boolean {
  const whole = glimpsed(text)
  const words = [...whole.split('.'), ...text.toLowerCase().split(/[.-]/).map(glimpsed)]
  return names.map(glimpsed).some((name) => {
    if (name.length >= SHORTEST_WITHIN && whole.includes(name)) return true
    if (words.includes(name)) return true
    return name.length >= SHORTEST_NEARLY && words.some((word) => isOneEditFrom(word, name))
  })
}

/** Whether the two differ by one letter added, removed or replaced, or by two that are swapped. */
function isOneEditFrom(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  const longer = Math.max(one.length, other.length)
  let start = 0
  while (start < shorter && one.charAt(start) === other.charAt(start)) start += 1
  let end = 0
  while (end < shorter - start && one.charAt(one.length - 1 - end) === other.charAt(other.length - 1 - end))
    end += 1
  const between = longer - start - end
  if (between <= 1) return true
  const swapped = one.charAt(start) + one.charAt(start + 1) === other.charAt(start + 1) + other.charAt(start)
  return between === 2 && one.length === other.length && swapped
}
