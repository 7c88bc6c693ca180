import { describe, expect, it } from 'vitest'
import { textOfBytes, textOfFile, UnreadableFileError } from './fileText.ts'
import { foundNumbers } from './foundNumbers.ts'

const WB1 = 'WB2600000001'
const WB2 = 'WB2600000002'

const found = async (text: string) =>
  (await foundNumbers(text)).map(({ number, name, note }) =>
    [number, name, note].filter((part) => part !== undefined),
  )

describe('a table', () => {
  it.each<[string, string, readonly (readonly string[])[]]>([
    [
      'commas',
      `Number,Name\n${WB1},Ada\n${WB2},Bola`,
      [
        [WB1, 'Ada'],
        [WB2, 'Bola'],
      ],
    ],
    [
      'semicolons',
      `Tracking number;Customer\n${WB1};Ada\n${WB2};Bola`,
      [
        [WB1, 'Ada'],
        [WB2, 'Bola'],
      ],
    ],
    [
      'tabs',
      `Waybill No.\tReceiver\n${WB1}\tAda\n${WB2}\tBola`,
      [
        [WB1, 'Ada'],
        [WB2, 'Bola'],
      ],
    ],
    [
      'bars',
      `AWB|Customer name\n${WB1}|Ada\n${WB2}|Bola`,
      [
        [WB1, 'Ada'],
        [WB2, 'Bola'],
      ],
    ],
    [
      'quotes',
      `"Shipment number","Name"\r\n"${WB1}","Ada, the ""first"""\r\n"${WB2}","Bo\nla"\r\n`,
      [
        [WB1, 'Ada, the "first"'],
        [WB2, 'Bo\nla'],
      ],
    ],
    ['a separator that is said', `sep=;\nNumber;Name\n${WB1};Ada`, [[WB1, 'Ada']]],
    [
      'columns in another order',
      `Date,Phone,Amount,Tracking ID,Name\n2026-11-20,08035550101,5000,4829103756,Ada`,
      [['4829103756', 'Ada']],
    ],
    [
      'a title above',
      `Sales of November,,\n,,\nNo,Name,Note\n${WB1},Ada,blue\n${WB2},,`,
      [[WB1, 'Ada', 'blue'], [WB2]],
    ],
    [
      'numbers of every spelling',
      `Number,Name\nwb-2600 000 001,Ada\nWB2600000001,\n'0012345,Zero\n="0012346",One`,
      [
        [WB1, 'Ada'],
        ['0012345', 'Zero'],
        ['0012346', 'One'],
      ],
    ],
    ['numbers that a spreadsheet has rounded', `Number,Name\n4.82910E+11,Ada\n${WB1},Bola`, [[WB1, 'Bola']]],
    [
      'cells that were made safe',
      `Number,Name\n${WB1},'=1+1\n${WB2},'@home`,
      [
        [WB1, '=1+1'],
        [WB2, '@home'],
      ],
    ],
    [
      'several numbers in a cell',
      `Customer,Tracking number\nAda,"${WB1}, ${WB2}"\nBola,4829103756 / 4829103757`,
      [
        [WB1, 'Ada'],
        [WB2, 'Ada'],
        ['4829103756', 'Bola'],
        ['4829103757', 'Bola'],
      ],
    ],
    [
      'rows that are counted',
      `No,Customer,Item\n1,Ada,4829103756\n2,Bola,4829103757`,
      [['4829103756'], ['4829103757']],
    ],
    [
      'numbers in another column than it seems',
      `Customer,Parcels,Waybill\nAda,2,${WB1}\nBola,12,${WB2}`,
      [
        [WB1, 'Ada'],
        [WB2, 'Bola'],
      ],
    ],
    [
      'telephones under “Number”',
      `Customer,Number,Code\nAda,08035550101,${WB1}\nBola,08035550102,${WB2}`,
      [
        [WB1, 'Ada'],
        [WB2, 'Bola'],
      ],
    ],
    [
      'numbers with a blank between them',
      `Name,Parcels\nAda,${WB1} ${WB2}`,
      [
        [WB1, 'Ada'],
        [WB2, 'Ada'],
      ],
    ],
    [
      'numbers with nothing between them',
      `Name,Parcels\nAda,${WB1}${WB2}`,
      [
        [WB1, 'Ada'],
        [WB2, 'Ada'],
      ],
    ],
    [
      'numbers that were taken for amounts',
      `Tracking ID,Name\n4829103756.0,Ada\n#4829103757,Bola`,
      [
        ['4829103756', 'Ada'],
        ['4829103757', 'Bola'],
      ],
    ],
    [
      'cells that hold no number',
      `Tracking number,Name\n${WB1},Ada\n"not yet, call 12",Bola\nn/a,Chi`,
      [[WB1, 'Ada']],
    ],
    ['no headings', `${WB1},Ada,08035550101\n${WB2},Bola,08035550102`, [[WB1], [WB2]]],
    ['headings of something else', `Order,Phone\n12345678901,08035550101\n12345678902,08035550102`, []],
  ])('with %s gives its numbers and names', async (_case, text, numbers) => {
    expect(await found(text)).toEqual(numbers)
  })

  it('reports which shipments are archived', async () => {
    const [one, two] = await foundNumbers(`Number,Archived\n${WB1},yes\n${WB2},`)
    expect([one?.archived, two?.archived]).toEqual([true, undefined])
  })
})

describe('a text', () => {
  it.each([
    ['00001', '00001'],
    ['AB 1/2', 'AB 1/2'],
    [' gm-12 ', 'gm-12'],
    ['wb 2600 000 001', WB1],
    ['No. 4829103756', '4829103756'],
    ['№ 4829103756', '4829103756'],
    ['Ref 4829103756', '4829103756'],
  ])('that is only a number gives that number: “%s”', async (text, number) => {
    expect(await found(text)).toEqual([[number]])
  })

  it.each(['Hello', 'Where is my parcel 12', '12', '', '=1+1', '<b>12345</b>'])(
    'without a shipment number gives none: “%s”',
    async (text) => {
      expect(await found(text)).toEqual([])
    },
  )

  it.each([
    // A comma in each line, and words about shipments, do not make a table of a chat.
    `[27/11/2026, 09:14:22] Ada: Good morning ma, ur waybill no is ${WB1} pls call 08035550101
[27/11/2026, 09:15:01] Bola: ok, and the other one?
[27/11/2026, 09:16:44] Ada: here, ${WB2}`,
    `27/11/2026, 09:14 - Ada: tracking number: ${WB1}\n27/11/2026, 09:16 - Ada: ${WB2}`,
    `Hi, tracking number please\nOk, coming\n${WB1} , thanks\n${WB2}, and this`,
    `Hi, my order\nOk, ${WB1} thanks\nAlso, ${WB2}`,
  ])('of a chat gives all its numbers: “%s”', async (text) => {
    expect(await found(text)).toEqual([[WB1], [WB2]])
  })

  it('is read without blocking other tasks, and its reading can be aborted', async () => {
    const text = Array.from(
      { length: 60_000 },
      (_none, index) =>
        `Ada ${String(index)} says WB26${String(index % 4000).padStart(8, '0')}, 0803 555 0101`,
    ).join('\n')
    let turns = 0
    const others = setInterval(() => (turns += 1))
    expect(await foundNumbers(text)).toHaveLength(4000)
    clearInterval(others)
    expect(turns).toBeGreaterThan(2)
    const off = new AbortController()
    off.abort()
    expect(await foundNumbers(text, off.signal)).toEqual([])
  })
})

function wide(text: string, isLittle: boolean, mark = true) {
  const all = (mark ? '\uFEFF' : '') + text
  const bytes = new DataView(new ArrayBuffer(all.length * 2))
  Array.from({ length: all.length }, (_none, index) =>
    bytes.setUint16(index * 2, all.charCodeAt(index), isLittle),
  )
  return new Uint8Array(bytes.buffer)
}

describe('a file', () => {
  const words = `Nọ́mbà ₦ ${WB1}`

  it.each<[string, Uint8Array, string]>([
    ['UTF-8', new TextEncoder().encode(words), words],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${words}`), words],
    ['UTF-16, little end first', wide(words, true), words],
    ['UTF-16, big end first', wide(words, false), words],
    ['UTF-16 without a mark', wide(`Number,Name\n${WB1},Ada`, true, false), `Number,Name\n${WB1},Ada`],
    ['Windows-1252', new Uint8Array([0x41, 0xe9, 0x20, 0x35]), 'Aé 5'],
    ['nothing', new Uint8Array(), ''],
  ])('is read in %s', (_encoding, bytes, text) => {
    expect(textOfBytes(bytes)).toBe(text)
  })

  it.each<[string, readonly number[], string]>([
    ['a workbook', [0x50, 0x4b, 3, 4, 0, 0], 'save it as CSV'],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0], 'save it as CSV'],
    ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], 'Copy its text'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47], 'a picture'],
    ['something else', [1, 2, 3, 0, 0, 0, 0, 0, 9, 9], 'not text'],
  ])('that is %s is rejected with a reason', (_kind, bytes, part) => {
    expect(() => textOfBytes(new Uint8Array(bytes))).toThrow(part)
    expect(() => textOfBytes(new Uint8Array(bytes))).toThrow(UnreadableFileError)
  })

  it('that is too large is rejected with a reason', async () => {
    await expect(textOfFile({ size: 10_000_001 } as Blob)).rejects.toThrow('larger than 10 MB')
  })
})
