import { describe, expect, it } from 'vitest'
import { isPriced, priceInWords } from './money.ts'

describe('priceInWords', () => {
  it.each([
    ['NGN', 5000, '₦5,000'],
    ['GBP', 12.5, '£12.50'],
    ['USD', 1234567, '$1,234,567'],
    ['EUR', 0, '€0'],
    ['XOF', 900, '₦900'],
    ['', 900, '₦900'],
    ['toString', 900, '₦900'],
  ])('writes %s %d as %s', (currency, selling_price, written) => {
    expect(priceInWords({ currency, selling_price })).toBe(written)
  })

  it('shows kobo only when there are some', () => {
    expect(priceInWords({ currency: 'NGN', selling_price: 4999.05 })).toBe('₦4,999.05')
    expect(priceInWords({ currency: 'NGN', selling_price: 4999.999 })).toBe('₦5,000')
  })

  it('puts no symbol before Coming Soon', () => {
    expect(priceInWords({ currency: 'USD', selling_price: 'Coming Soon' })).toBe('Coming Soon')
    expect(isPriced({ currency: 'USD', selling_price: 'Coming Soon' })).toBe(false)
  })
})
