import { describe, expect, it } from 'vitest'
import { pastedNumberIn, shipmentNumberIn } from './sharedNumber.ts'

it.each([
  ['GM605112345 was delayed, wb-2600 100 001 was not', 'WB2600100001'],
  ['Hi! Parcel “ＷＢ２６００１００００１” left.', 'WB2600100001'],
  ['Track https://x.example/t?number=wb%202600100001.', 'WB2600100001'],
  ['Your tracking id is ＪＤ０１４６００００６２８１', 'JD014600006281'],
  ['AWB ٤٨٢٩١٠٣٧٥٦, thanks', '4829103756'],
  ['Your parcel WB2600100001 is on its way', 'WB2600100001'],
  ['WB2600100001', 'WB2600100001'],
  ['Track it: https://site.example/track?number=WB77%2F1&from=sms', 'WB77/1'],
  ['https://carrier.example/go?tracking_number=1Z999AA10123456784', '1Z999AA10123456784'],
  ['See https://carrier.example/t/JD014600006281230701', 'JD014600006281230701'],
  ['AWB 4829103756, call 0803 555 0100 or +234 700 000 0100', '4829103756'],
  ['Ordered 2026-11-20 for ₦12,500,000. No. GM-605112-3345', 'GM-605112-3345'],
  ['Two here: RX12345678 and the longer RX1234567890NG', 'RX1234567890NG'],
])('finds the number in “%s”', (text, number) => {
  expect(shipmentNumberIn(text)).toBe(number)
})

it.each([
  ['Call me on 08035550100'],
  ['Call me on 2348035550100'],
  ['Let us meet on 2026-11-20 14 o’clock'],
  ['Paid NGN 1250000 on 2026-11-20'],
  ['Hello, where is my parcel?'],
  ['Room 12345'],
  [''],
])('finds none in “%s”', (text) => {
  expect(shipmentNumberIn(text)).toBeNull()
})

describe('a pasted text', () => {
  it.each([
    ['(wb-2600–100 001)', 'WB2600100001'],
    ['Dear customer,\nyour parcel WB2600100001\nis on its way', 'WB2600100001'],
    ['https://carrier.example/t/JD014600006281230701', 'JD014600006281230701'],
    ['Your parcel 1Z999AA10123456784 is on its way', '1Z999AA10123456784'],
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
