import { describe, expect, it } from 'vitest'
import type { Offer } from '#api/answers.ts'
import { changeOf, lowestPrice } from './pastQuote.ts'

function offer(
  carrier_name: string,
  selling_price: Offer['selling_price'],
  more: Partial<Offer> = {},
): Offer {
  return { carrier_name, selling_price, carrier_logo: '', delivery_time: '2 days', currency: 'NGN', ...more }
}

describe('the change since the last quote', () => {
  it.each([
    [5000, 4800, '₦200 more than before'],
    [4800, 5000, '₦200 less than before'],
    [5000, 5000, 'same price as before'],
    [0.3, 0.1, '₦0.20 more than before'],
  ])('of %d after %d', (now, then, said) => {
    expect(changeOf(offer('Ada', now), [offer('Ada', then)])).toBe(said)
  })

  it('distinguishes a carrier’s fast offer from its slow one', () => {
    const fast = { delivery_time: '1 day' }
    expect(changeOf(offer('Ada', 900, fast), [offer('Ada', 500), offer('Ada', 800, fast)])).toBe(
      '₦100 more than before',
    )
  })

  it('recognises a carrier’s only offer although it has become slower', () => {
    expect(changeOf(offer('Ada', 900, { delivery_time: '9 days' }), [offer('Ada', 900)])).toBe(
      'same price as before',
    )
  })

  it('says that there was no price before', () => {
    expect(changeOf(offer('Ada', 900), [offer('Ada', 'Coming Soon')])).toBe('no price before')
  })

  it.each([
    ['a carrier that was not there', offer('Obi', 900)],
    ['another currency', offer('Ada', 900, { currency: 'USD' })],
    ['a price that is yet to come', offer('Ada', 'Coming Soon')],
  ])('is none for %s', (_case, now) => {
    expect(changeOf(now, [offer('Ada', 900)])).toBeNull()
  })
})

describe('the lowest price', () => {
  it('ignores offers without a price', () => {
    expect(lowestPrice([offer('Ada', 'Coming Soon'), offer('Obi', 900), offer('Eze', 800)])).toBe('₦800')
  })

  it('is none over several currencies, and without offers', () => {
    expect(lowestPrice([offer('Ada', 900), offer('Obi', 8, { currency: 'USD' })])).toBeNull()
    expect(lowestPrice([])).toBeNull()
  })
})
