import { describe, expect, it } from 'vitest'
import cases from './shared-number-cases.json'
import { pastedNumberIn, shipmentNumberIn } from './sharedNumber.ts'

it.each(cases as [string, string | null][])('finds in “%s” the number %s', (text, number) => {
  expect(shipmentNumberIn(text)).toBe(number)
})

describe('a pasted text', () => {
  it.each([
    ['(wb-2600–100 001)', 'WB2600100001'],
    ['Dear customer,\nyour parcel WB2600100001\nis on its way', 'WB2600100001'],
    ['https://carrier.example/t/JD014600006281230701', 'JD014600006281230701'],
    ['Your parcel 1Z999AA10123456784 is on its way', '1Z999AA10123456784'],
    ['No. 4829103757', '4829103757'],
  ])('gives the number in “%s”', (text, number) => {
    expect(pastedNumberIn(text)).toBe(number)
  })

  it.each([
    ['GM6051 12334'],
    ['1Z 999 AA1 01 2345 6784'],
    ['JJD 0146 0000 6281 230701'],
    ['AB 1/2'],
    ['GM-605112-3345'],
    ['Where is my parcel?'],
    ['00001'],
    [''],
  ])('is inserted as it is: “%s”', (text) => {
    expect(pastedNumberIn(text)).toBeNull()
  })
})
