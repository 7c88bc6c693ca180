import { readableHost } from './punycode.ts'

/** Small letters of other alphabets, and digits, each before the Latin letter that it is taken for. */
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

/** Letters that a name needs, for any other that it stands in to look like it. */
const SHORTEST_WITHIN = 4
/** And for one that differs in a letter to do so. */
const SHORTEST_NEARLY = 6

/** What a hasty eye makes of it: the same for `waybill`, `wаybiII` with a Cyrillic `а`, and `way-bi11`. */
export function glimpsed(text: string): string {
  const plain = readableHost(text.toLowerCase())
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/[-_]/g, '')
    .replace(/[^a-z.]/gu, (sign) => TAKEN_FOR.get(sign) ?? sign)
    .replace(/i/g, 'l')
  return PAIRS.reduce((read, [pair, one]) => read.replace(pair, one), plain)
}

/** Whether a host, or what stands in an address, looks like one of these names: has it in it, or differs in a letter. */
export function looksLike(text: string, names: readonly string[]): boolean {
  const whole = glimpsed(text)
  const words = [...whole.split('.'), ...text.toLowerCase().split(/[.-]/).map(glimpsed)]
  return names.map(glimpsed).some((name) => {
    if (name.length >= SHORTEST_WITHIN && whole.includes(name)) return true
    if (words.includes(name)) return true
    return name.length >= SHORTEST_NEARLY && words.some((word) => isOneEditFrom(word, name))
  })
}

/** Whether one letter more, less or other makes one of the other, or two that have changed places. */
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
