import { beforeEach, expect, it, vi } from 'vitest'
import type { Offer, Shipment } from '#api/answers.ts'
import { chosenBefore, keepChosen } from './chosenOffer.ts'

const shipment: Shipment = { shipment_type: 'Nationwide', origin: 'IKEJA', destination: 'WUSE', weight: '2' }

const offer = (carrier_name: string, selling_price: number, delivery_time = '2 days'): Offer => ({
  carrier_name,
  carrier_logo: '',
  delivery_time,
  currency: 'NGN',
  selling_price,
})

const offers = [offer('Ground', 5000), offer('Air', 9000), offer('Air', 12_000, '1 day')]

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})

it('finds the chosen offer, wherever it is listed now', () => {
  expect(chosenBefore({ shipment, offers })).toBeNull()
  keepChosen({ shipment, offers }, 1)
  expect(chosenBefore({ shipment, offers })).toBe(1)
  expect(chosenBefore({ shipment: { ...shipment, weight: '2.0 kg' }, offers: offers.toReversed() })).toBe(1)
})

it.each([
  ['at another price', { shipment, offers: [offer('Air', 9001)] }],
  ['at another speed', { shipment, offers: [offer('Air', 9000, '3 days')] }],
  ['in another currency', { shipment, offers: [{ ...offer('Air', 9000), currency: 'USD' }] }],
  ['of another carrier', { shipment, offers: [offer('Ground', 9000)] }],
  ['for another shipment', { shipment: { ...shipment, weight: '3' }, offers }],
])('finds no offer %s', (_, offered) => {
  keepChosen({ shipment, offers }, 1)
  expect(chosenBefore(offered)).toBeNull()
})
