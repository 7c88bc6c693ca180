import { describe, expect, it } from 'vitest'
import type { Offer } from '#api/answers.ts'
import cases from './sender-price-cases.json' with { type: 'json' }
import { senderPriceIn, tidy, wordsOfSenderPrice } from './senderPrice.ts'

const NOW = Date.parse('2026-11-27T09:00:00Z')

const offers = cases.offers.map(([carrier_name, selling_price, currency, delivery_time]) => ({
  carrier_logo: '',
  carrier_name,
  selling_price,
  currency,
  delivery_time,
})) as readonly Offer[]

describe('the sender’s price in an address', () => {
  it.each(cases.addresses as [string, object | null][])('reads “%s” as the server does', (search, said) => {
    expect(senderPriceIn(search, NOW)).toEqual(said)
  })

  it('is accepted from the start of its day in Lagos', () => {
    const search = '?carrier=DHL&price=1&currency=NGN&on=2026-11-28'
    expect(senderPriceIn(search, Date.parse('2026-11-27T22:59:59Z'))).toBeNull()
    expect(senderPriceIn(search, Date.parse('2026-11-27T23:00:00Z'))).not.toBeNull()
  })
})

describe('the words about the sender’s price', () => {
  it.each(cases.words as [[string, number, string, string, string], string, string][])(
    'are the same as from the server for %j',
    ([carrier, price, currency, on, time], was, today) => {
      expect(wordsOfSenderPrice({ carrier, price, currency, on, time }, offers)).toEqual({ was, today })
    },
  )

  it('claim nothing about today’s price if today’s offers are unknown', () => {
    const sender = { carrier: 'DHL', price: 1, currency: 'NGN', on: '2026-11-26', time: '' }
    expect(wordsOfSenderPrice(sender, null).today).toBe('Ask again for today’s price.')
  })
})

it('tidy turns a text into one line without invisible characters', () => {
  expect(tidy(' \u202Ea\r\n\u00A0b\u2066 ')).toBe('a b')
})
