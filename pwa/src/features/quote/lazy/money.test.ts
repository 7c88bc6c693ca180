import { describe, expect, it } from 'vitest'
import type { Offer } from '#api/answers.ts'
import { isPriced, priceInWords } from './money.ts'
import cases from './price-cases.json'

describe('priceInWords', () => {
  it.each(cases as [number | string, string, string][])(
    'writes %s in “%s” as %s, as the server does',
    (price, currency, written) => {
      const selling_price = price as Offer['selling_price']
      expect(priceInWords({ currency, selling_price })).toBe(written)
    },
  )
})

describe('isPriced', () => {
  it('distinguishes a price from Coming Soon', () => {
    expect(isPriced({ currency: 'USD', selling_price: 'Coming Soon' })).toBe(false)
    expect(isPriced({ currency: 'USD', selling_price: 0 })).toBe(true)
  })
})
