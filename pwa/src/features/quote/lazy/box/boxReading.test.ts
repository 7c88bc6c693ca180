import { describe, expect, it } from 'vitest'
import { dealtOut, readBox, type SideTexts } from './boxReading.ts'

describe('a box in three fields', () => {
  it.each<readonly [SideTexts, readonly number[]]>([
    [
      ['40', '30', '30'],
      [40, 30, 30],
    ],
    [
      ['40,5', '0.3 m', '300 mm'],
      [40.5, 30, 30],
    ],
    [
      ['40 x 30 x 20', '', ''],
      [40, 30, 20],
    ],
    [
      ['', '40x30x20cm', ' '],
      [40, 30, 20],
    ],
    [
      ['40 x 30', '', '20'],
      [40, 30, 20],
    ],
    [
      ['35', '25', '0.5'],
      [35, 25, 0.5],
    ],
  ])('%j is read', (texts, box) => {
    expect(readBox(texts)).toEqual({ state: 'read', box })
  })

  it.each<SideTexts>([
    ['', '', ''],
    ['40', '', ''],
    ['40', '30', ' '],
    ['40 x 30', '', ''],
  ])('%s, %s, %s is not complete', (...texts) => {
    expect(readBox(texts)).toEqual({ state: 'incomplete' })
  })

  it.each<readonly [SideTexts, number, string]>([
    [['40', 'wide', ''], 1, 'Width: write it in centimetres, such as 40 or 40.5.'],
    [['40', '30', '-30'], 2, 'Height: write it in centimetres, such as 40 or 40.5.'],
    [['0', '', ''], 0, 'Length: 0 cm is no size. Write centimetres, such as 40.'],
    [['40', '1e9', ''], 1, 'Width: write it in centimetres, such as 40 or 40.5.'],
    [['4000', '', ''], 0, 'Length: 4000 cm is 40 m. Write centimetres. If it really is that long, ask us.'],
    [
      ['40 x 30 x 401', '', ''],
      0,
      'Length: 401 cm is 4.01 m. Write centimetres. If it really is that long, ask us.',
    ],
    [['40 x 30 x 30', '30', ''], 0, 'A box has three sides: write one in each.'],
    [
      ['0.4', '0.3', '0.3'],
      0,
      '0.4 × 0.3 × 0.3 cm is smaller than a matchbox. If you measured in metres, write 40 × 30 × 30.',
    ],
  ])('%j is rejected with a reason', (texts, side, words) => {
    expect(readBox(texts)).toEqual({ state: 'wrong', side, words })
  })
})

it.each<readonly [SideTexts, number, string, SideTexts | null]>([
  [['', '', ''], 0, '40 x 30 x 20', ['40', '30', '20']],
  [['1', '2', '3'], 2, '40*30*20cm', ['40', '30', '20']],
  [['', '', '20'], 0, '40 x 30', ['40', '30', '20']],
  [['40', '', ''], 1, '30 x 20', ['40', '30', '20']],
  [['', '', ''], 2, '30 x 20', ['', '30', '20']],
  [['', '', ''], 0, '0.4 x 0.3 x 0.3 m', ['40', '30', '30']],
  [['', '', ''], 0, '40', null],
  [['', '', ''], 0, 'wide', null],
])(
  'spreads several sides in one field over the three fields: %j, field %i: “%s”',
  (texts, from, text, dealt) => {
    expect(dealtOut(texts, from, text)).toEqual(dealt)
  },
)
