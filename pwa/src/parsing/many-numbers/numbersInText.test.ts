import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numbersInText } from './numbersInText.ts'

const numbersIn = (text: string) => numbersInText(text).map(({ number }) => number)

const ours = (index: number) => `WB26${String(index).padStart(8, '0')}`

/** An exported chat with 25 numbers in every spelling, and other text between them. */
const CHAT = `[20/11/2026, 09:14:22] Ada: Good morning oga, these are for today o
[20/11/2026, 09:14:40] Ada: WB2600000001 - Mrs Bello, 0803 555 0101, ₦12,500
[20/11/2026, 09:15:02] Ada: wb2600000002 Chidi (08035550102) paid N8000
WB-2600000003
WB 2600 000 004 / WB2600000005
[20/11/2026, 09:16:31] Ada: ${[6, 7, 8, 9].map(ours).join(', ')}
20/11/2026, 09:17 - Tunde: seen. order #A1002934 is for WB2600000010. IMG-20261120-WA0012.jpg (file attached)
1. WB–2600–000–011
2) ＷＢ２６００００００１２
• “WB2600000013”
Track it: https://site.example/track?number=WB2600000014&from=sms
https://site.example/track?shipment_number=wb%202600000015
[20/11/2026, 09:20:00] Ada: ${ours(16)};${ours(17)};${ours(18)}
${ours(19)}\t${ours(20)}\t2026-11-20\t+234 803 555 0103
Account: 0123456789 GTBank, total ₦250,000.00
*${ours(21)}* _${ours(22)}_ ~${ours(23)}~
WB\u200b2600000024 and WB2600000025.
Thanks!! Call me on 07012345678`

describe('numbersInText', () => {
  it('finds each number of a chat once, in order', () => {
    expect(numbersIn(CHAT)).toEqual(Array.from({ length: 25 }, (_none, index) => ours(index + 1)))
  })

  it.each<[string, readonly string[]]>([
    ['WB2600000001\nWB2600000002', ['WB2600000001', 'WB2600000002']],
    ['WB2600000001WB2600000002', ['WB2600000001', 'WB2600000002']],
    ['WB2600000001 WB2600000002', ['WB2600000001', 'WB2600000002']],
    ['WB2600000001,wb-2600000001;“WB 2600 000 001”', ['WB2600000001']],
    ['Dear Ada,\nyour parcel WB 2600-000-001 left Lagos.', ['WB2600000001']],
    ['WB٢٦٠٠٠٠٠٠٠١', ['WB2600000001']],
    ['AWB 4829103756, 4829103757 and 4829103758', ['4829103756', '4829103757', '4829103758']],
    ['Tracking #4829103756', ['4829103756']],
    ['tracking code is 4829103756', ['4829103756']],
    ['4829103756\n4829103757', ['4829103756', '4829103757']],
    ['No. 4829103756\nNr: 4829103757\n# 4829103758', ['4829103756', '4829103757', '4829103758']],
    ['1Z 999 AA1 01 2345 6784', ['1Z999AA10123456784']],
    ['- JJD 0146 0000 6281 230701', ['JJD014600006281230701']],
    ['RX123456789NG RX123456790NG', ['RX123456789NG', 'RX123456790NG']],
    ['GM-605112-3345', ['GM-605112-3345']],
    ['https://carrier.example/t/JD014600006281230701', ['JD014600006281230701']],
    ['See https://x.example/t?tracking_number=1Z999AA10123456784.', ['1Z999AA10123456784']],
    ['Order ABC1234567, tracking RX12345678', ['RX12345678']],
    ['Parcel TBA123456789012 for order 123-1234567-1234567', ['TBA123456789012']],
    ['Waybill no: 00012345678', ['00012345678']],
    [
      'From: shop@x.example\nSubject: Your shipment JD014600006281 is on its way\nDate: Fri, 20 Nov 2026 09:14',
      ['JD014600006281'],
    ],
    [
      '| Number | City |\n|---|---|\n| WB2600000001 | Kano |\n| WB2600000002 | Jos |',
      ['WB2600000001', 'WB2600000002'],
    ],
    ['GT: WB2600000001', ['WB2600000001']],
    ['Shipments: WB2600000001/WB2600000002/WB2600000003', ['WB2600000001', 'WB2600000002', 'WB2600000003']],
    ['(WB2600000001)(WB2600000002)', ['WB2600000001', 'WB2600000002']],
    ['wb.2600000001', ['WB2600000001']],
    ['[27/11/2026, 09:16:44] Ada Shop: 4829103756', ['4829103756']],
    ['[27/11, 9:16 pm] +234 803 555 0101: 4829103756', ['4829103756']],
    ['[09:16, 27/11/2026] Ada Shop: 4829103756', ['4829103756']],
    ['27/11/2026, 09:16 - Ada Shop: RX12345678', ['RX12345678']],
    ['2026/11/27, 09:16 - Ada: 0803 555 0101', []],
  ])('finds in “%s” the numbers %o', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers)
  })

  it.each([
    ['Call me on 08035550100'],
    ['+234 803 555 0100, 0803-555-0100, 234 803 555 0100, (0803) 555 0100'],
    ['8035550100'],
    ['2026-11-20, 20/11/2026, 20.11.26, 20 Nov 2026, November 20, 2026, 20261120'],
    ['2026-11-20T14:30:00Z 20261120143000'],
    ['[20/11/2026, 09:14:22] Ada: ok'],
    ['₦12,500,000 NGN 1250000 N12500 #5000 $1,299.99 5000 naira =N=12500 12500.00'],
    ['Order #12345678'],
    ['Order No: ABC12345678'],
    ['ORD-2026-00123456 INV-20261120-01 PO12345678'],
    ['Invoice number is 99887766554'],
    ['Ref: FT26325ABCD1234567'],
    ['Transaction ID 000013261120091422000123456789'],
    ['Acct 0123456789 GTBank'],
    ['0123456789\nGTBank\nAda Obi'],
    ['Pay into FB 0123456789 please'],
    ['123-1234567-1234567'],
    ['4111 1111 1111 1111'],
    ['GB29NWBK60161331926819'],
    ['550e8400-e29b-41d4-a716-446655440000'],
    ['IMG-20261120-WA0012.jpg Screenshot_20261120-091422.png'],
    ['ada199012345@mail.example @chidi1990123'],
    ['Samsung Galaxy A52s5G 20000mAh 1920x1080 128GB 2500kg'],
    ['BVN 22212345678, NIN 12345678901'],
    ['Your OTP is 12345678'],
    ['https://x.example/p/12345678901?utm=abc123456789'],
    ['Room 12345, PIN 1234'],
    ['to 2600100001'],
    ['on 2026 100 001'],
    ['Wuse 2, Abuja 900001'],
    ['Hello, where is my parcel?'],
    ['=HYPERLINK("https://evil.example","x")'],
    ['<script>alert(1)</script>'],
    ['\u0000\u0001\uFFFD\uD800'],
    [''],
    [' \n\t\r\n'],
    ['-'.repeat(5000)],
  ])('finds no number in “%s”', (text) => {
    expect(numbersIn(text)).toEqual([])
  })

  it('marks doubtful numbers, and returns the line of each number', () => {
    expect(numbersInText('Hi Ada\nJDX0146000062 came today, AWB 4829103756')).toEqual([
      { number: 'JDX0146000062', line: 'JDX0146000062 came today, AWB 4829103756', odd: true },
      { number: '4829103756', line: 'JDX0146000062 came today, AWB 4829103756', odd: false },
    ])
    expect(numbersInText('WB2600000001')[0]?.odd).toBe(false)
    expect(numbersInText('4829103756')[0]?.odd).toBe(true)
  })

  it.each(['GT 0123456789', 'WB26000000012', 'XWB2600000001'])(
    'marks the number in “%s” as doubtful',
    (text) => {
      expect(numbersInText(text)).toMatchObject([{ odd: true }])
    },
  )

  it('searches a long text of any kind within three seconds', () => {
    const hostile = [
      '1 '.repeat(50_000),
      'W'.repeat(100_000),
      'WB-'.repeat(30_000),
      '0'.repeat(100_000),
      '(0803'.repeat(20_000),
      'a1-'.repeat(30_000),
      '1,'.repeat(50_000),
      'tel '.repeat(20_000),
    ]
    for (const text of hostile) {
      const start = performance.now()
      numbersInText(text)
      expect(performance.now() - start).toBeLessThan(3000)
    }
  })

  it('finds our own numbers anywhere among other words', () => {
    const words = fc.constantFrom(
      'Ada',
      'Mrs Bello',
      'paid',
      'shoes',
      'ok',
      '₦5,000',
      '08035550100',
      '20/11/2026',
      'blue bag',
      '…',
      '—',
      '😀',
    )
    const number = fc.integer({ min: 0, max: 99_999_999 }).map(ours)
    fc.assert(
      fc.property(fc.array(fc.tuple(words, number, words), { maxLength: 6 }), (lines) => {
        const text = lines.map(([before, found, after]) => `${before} ${found} ${after}`).join('\n')
        expect(numbersIn(text)).toEqual([...new Set(lines.map(([, found]) => found))])
      }),
    )
  })

  it('never fails, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        for (const { number, line } of numbersInText(text)) {
          expect(number.trim()).toBe(number)
          expect(line.length).toBeLessThanOrEqual(120)
        }
      }),
    )
  })
})
