import { assert, boolean, constantFrom, pre, property, string, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalNumber, parcelOf } from './shipmentNumber.ts'

const sign = constantFrom(...Array.from(' .,:-–—_/#*()[]"“”\u00A0\u200B\uFEFF\u00AD\u200F·•~'))
const around = string({ unit: sign, maxLength: 12 })
const letter = constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const digit = constantFrom(...'0123456789')
const between = string({ unit: sign, maxLength: 3 })
const zero = constantFrom('0', '０', '٠', '۰', '०', '০', '𝟎')

/** The twelve signs of a number, each with what follows it. */
const parts = tuple(
  ...[letter, letter, ...Array.from({ length: 10 }, () => digit)].map((unit) => tuple(unit, between)),
)

const CHATTER = [
  'Hello, where is my parcel?',
  'Ordered on 2026-11-20 at 14:30',
  'call 0803 555 0100 or +234 (700) 000-0100',
  'I paid ₦12,500,000.00 in cash',
  'at 9',
  '2 boxes of 25 kg',
  'On 8035550100',
  '',
]

/** A digit of the script whose zero is `nought`; a letter as it is. */
function inScript(each: string, nought: string): string {
  return /\d/.test(each) ? String.fromCodePoint((nought.codePointAt(0) ?? 0) + Number(each)) : each
}

describe('a number of our shape', () => {
  it.each([
    'WB2600100001',
    ' wb2600100001\t',
    'wb-2600 100 001',
    '(WB2600100001)',
    'WB–2600–100001.',
    '#WB2600100001',
    'No: WB 2600100001',
    '№WB2600100001',
    'Nº WB2600100001',
    '“wb2600100001”,',
    '«WB2600100001»',
    '‚WB2600100001‘',
    '*WB2600100001*',
    '`WB2600100001`',
    '<WB2600100001>',
    '【ＷＢ２６００１００００１】',
    '单号WB2600100001请查收',
    'WBー2600ー100001',
    'wb—2600―100−001',
    'WB‑2600‑100‑001',
    'W.B.2600.100.001',
    'WB_2600_100_001',
    'WB/2600/100001',
    'WB:2600100001',
    'WB\u00A02600\u202F100\u2009001',
    '\uFEFFWB2600100001\u200B',
    'WB\u200D2600\u00AD100\u2060001\uFE0F',
    '\u202AWB2600100001\u202C',
    '\u2066WB\u200E2600100001\u2069',
    'WB\u31642600100001',
    'WB٢٦٠٠١٠٠٠٠١',
    'wb۲۶۰۰۱۰۰۰۰۱',
    'WB२६००१००००१',
    '𝐖𝐁𝟐𝟔𝟎𝟎𝟏𝟎𝟎𝟎𝟎𝟏',
    'ⓌⒷ2600100001',
    'W B 2 6 0 0 1 0 0 0 0 1',
    '📦 WB2600100001 🚚',
    'W̲B̲2̲6̲0̲0̲1̲0̲0̲0̲0̲1̲',
    'WB2600100001¹',
    '① WB2600100001',
    'WB2600100001 WB2600100002',
    'wb%202600100001',
    'WB+2600100001',
    'WB2600100001.)',
    'ORDER 26 WB 2600100001',
    'call me at 9 WB2600100001 2 boxes',
    'WB2600100001, 2 boxes',
    '3 bags: WB 2600 100 001 2 boxes',
    'Call me on 8035550100 about wb 2600 100 001 please',
    'Your parcel (no. WB2600100001) left on 2026-11-20 at 14:30. Pay ₦12,500,000.00 or call +234 803 555 0100.',
    'Flat AB 12, 2026-11-20 at ten: WB-2600-100-001',
    'Pay to GT 0123456789 (Ada Obi) for WB2600100001, thanks',
    'Plate LA 123 456 7890 brought it: wb2600100001',
    'Paid in full\nWB2600100001\n08035550100',
    'Track it: https://x.example/track?number=WB2600100001&utm=mail.',
    'https://x.example/track?number=wb%2D2600%20100%20001&utm_campaign=XY1234567890',
    '(https://x.example/track?utm_id=XY1234567890&number=WB2600100001)',
    'https://x.example/go?to=https%3A%2F%2Fy.example%2Ftrack%3Fnumber%3Dwb%252D2600100001',
    'https://x.example/t/WB2600100001/',
    'https://x.example/?q=WB2600100001#top',
    '<a href="/track?x=1&amp;number=WB2600100001">',
  ])('is read from “%s”', (text) => {
    expect(canonicalNumber(text)).toBe('WB2600100001')
  })

  it.each([
    ['no 2600100001', 'NO2600100001'],
    ['RX1234567890', 'RX1234567890'],
    ['gm 605112-3345', 'GM6051123345'],
    ['GM–605112–3345', 'GM6051123345'],
  ])('may have other letters: “%s”', (text, number) => {
    expect(canonicalNumber(text)).toBe(number)
  })

  it('is read with any separators in it and around it', () => {
    assert(
      property(parts, around, around, boolean(), zero, (signs, before, after, lower, nought) => {
        const number = signs.map(([each]) => each).join('')
        const written = signs.map(([each, then]) => inScript(each, nought) + then).join('')
        // What another carrier prints with hyphens has a test of its own.
        pre(!/[a-z]{2}-\d{6}-\d{4}$/i.test(signs.flat().join('').replace(/\W+$/, '')))
        expect(canonicalNumber(before + (lower ? written.toLowerCase() : written) + after)).toBe(number)
      }),
      { numRuns: 1000 },
    )
  })

  it('is read among words, dates, prices and telephones', () => {
    const chatter = constantFrom(...CHATTER)
    assert(
      property(parts, chatter, chatter, chatter, (signs, first, second, third) => {
        const number = signs.map(([each]) => each).join('')
        const [two, ten] = [number.slice(0, 2), number.slice(2)]
        pre(!/^(?:a[mnst]|b[ey]|d[or]|go|h[ei]|i[dfnst]|m[ery]|n[or]|o[fknr]|s[ot]|to|u[ps]|we)$/i.test(two))
        for (const written of [number, `${two}-${ten}`, `${two} ${ten.slice(0, 4)} ${ten.slice(4)}`]) {
          expect(canonicalNumber(`${first} ${written} ${second}, ${third}`)).toBe(number)
        }
      }),
    )
  })

  it('is idempotent', () => {
    assert(
      property(
        string({ unit: constantFrom(...Array.from('WB26 -./?=&%20\u200B٠１№')), maxLength: 40 }),
        (text) => {
          const number = canonicalNumber(text)
          expect(canonicalNumber(number)).toBe(number)
        },
      ),
    )
  })
})

describe('a number of another shape', () => {
  it.each([
    ['', ''],
    ['   ', ''],
    ['AB 1/2', 'AB 1/2'],
    ['  ab 1/2\u00A0', 'ab 1/2'],
    ['GM-605112-3345', 'GM-605112-3345'],
    [' gm-605112-3345.', 'gm-605112-3345.'],
    ['\uFEFF1Z999AA10123456784\u200B', '1Z999AA10123456784'],
    ['JD0146\u200B00006281', 'JD014600006281'],
    ['RX1234567890NG', 'RX1234567890NG'],
    ['WB26001000011', 'WB26001000011'],
    ['WB 2600 1000 0123', 'WB 2600 1000 0123'],
    ['WB260010001', 'WB260010001'],
    ['AWB2600100001', 'AWB2600100001'],
    ['AWB 4829103756', 'AWB 4829103756'],
    ['4829103756', '4829103756'],
    ['٤٨٢٩', '4829'],
    ['ＪＤ０１４６', 'JD0146'],
    ['AB 1½ № 7', 'AB 1½ № 7'],
    ['100%', '100%'],
    ['Please call me on 8035550100', 'Please call me on 8035550100'],
    ['Hello, it is 2026-11-20 14 h', 'Hello, it is 2026-11-20 14 h'],
    ['RX12345678 10 boxes', 'RX12345678 10 boxes'],
    ['Price of ₦12,500,000.00', 'Price of ₦12,500,000.00'],
  ])('is “%s” as it was typed', (text, number) => {
    expect(canonicalNumber(text)).toBe(number)
  })

  it.each([
    ['https://site.example/track?number=WB77%2F1&from=sms', 'WB77/1'],
    ['See https://carrier.example/go?tracking_number=1Z999AA10123456784.', '1Z999AA10123456784'],
    ['(https://carrier.example/?AWB=4829103756)', '4829103756'],
    ['https://x.example/?a=1&amp;shipment_number=AB+12', 'AB 12'],
    ['https://x.example/track?shipment-id=GM-605112-3345#steps', 'GM-605112-3345'],
    ['https://x.example/track?trackingNumber=JD014600006281', 'JD014600006281'],
  ])('is what the link “%s” names', (text, number) => {
    expect(canonicalNumber(text)).toBe(number)
  })

  it('is not taken from a link that names none', () => {
    expect(canonicalNumber('https://x.example/?number=&page=2')).toBe('https://x.example/?number=&page=2')
  })
})

describe('parcelOf', () => {
  it.each([
    ['wb-2600 100 001', 'WB2600100001'],
    ['gm-605112 ', 'GM-605112'],
    ['AB 1/2', 'ab 1/2'],
  ])('is the same for “%s” and “%s”', (one, other) => {
    expect(parcelOf(one)).toBe(parcelOf(other))
  })

  it.each([
    ['WB2600100001', 'WB2600100002'],
    ['AB 1/2', 'AB 12'],
  ])('is another for “%s” and “%s”', (one, other) => {
    expect(parcelOf(one)).not.toBe(parcelOf(other))
  })
})
