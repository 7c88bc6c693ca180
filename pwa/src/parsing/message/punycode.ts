const BASE = 36
const SMALLEST = 1
const LARGEST = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE = 128

const LARGEST_CODE = 0x10_ff_ff

/**
 * A host in readable form, with its Punycode labels decoded (RFC 3492): `wаybill.example` for `xn--wybill-3ya.example`.
 */
export function readableHost(host: string): string {
  return host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? decoded(label.slice(4)) : label))
    .join('.')
}

/** The decoded label, or the label itself if it is no valid Punycode. */
function decoded(label: string): string {
  const plain = label.lastIndexOf('-')
  const letters = Array.from(plain > 0 ? label.slice(0, plain) : '')
  let code = FIRST_CODE
  let place = 0
  let bias = FIRST_BIAS
  let at = plain > 0 ? plain + 1 : 0
  while (at < label.length) {
    const before = place
    let weight = 1
    for (let k = BASE; ; k += BASE) {
      const digit = parseInt(label.charAt(at), BASE)
      // Punycode's digits are a to z, then 0 to 9.
      const value = /\d/.test(label.charAt(at)) ? digit + LARGEST : digit - 10
      if (at >= label.length || !(value >= 0)) return label
      at += 1
      place += value * weight
      const threshold = Math.min(LARGEST, Math.max(SMALLEST, k - bias))
      if (value < threshold) break
      weight *= BASE - threshold
    }
    bias = adapted(place - before, letters.length + 1, before === 0)
    code += Math.floor(place / (letters.length + 1))
    place %= letters.length + 1
    if (code > LARGEST_CODE) return label
    letters.splice(place, 0, String.fromCodePoint(code))
    place += 1
  }
  return letters.join('')
}

function adapted(delta: number, length: number, first: boolean): number {
  let rest = Math.floor(first ? delta / DAMP : delta / 2)
  rest += Math.floor(rest / length)
  let k = 0
  for (; rest > ((BASE - SMALLEST) * LARGEST) / 2; k += BASE) rest = Math.floor(rest / (BASE - SMALLEST))
  return k + Math.floor(((BASE - SMALLEST + 1) * rest) / (rest + SKEW))
}
