import { expect, it } from 'vitest'
import { plainWords } from './plainWords.ts'

it.each([
  ["Ọlá's  SHOES", 'olas shoes'],
  ['ƁAƊO Ƙano', 'bado kano'],
  ['Waybill No.', 'waybill no'],
  ['WB-2600 000 001', 'wb 2600 000 001'],
  ['tracking_number', 'tracking number'],
  [' … ', ''],
])('“%s” is searched as “%s”', (text, words) => {
  expect(plainWords(text)).toBe(words)
})
