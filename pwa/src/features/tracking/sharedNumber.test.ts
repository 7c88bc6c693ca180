import { expect, it } from 'vitest'
import { shipmentNumberIn } from './sharedNumber.ts'

it.each([
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
  ['Paid NGN 1250000 on 2026-11-20'],
  ['Hello, where is my parcel?'],
  ['Room 12345'],
  [''],
])('finds none in “%s”', (text) => {
  expect(shipmentNumberIn(text)).toBeNull()
})
