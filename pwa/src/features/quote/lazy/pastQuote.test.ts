import { describe, expect, it } from 'vitest'
import type { Offer } from '#api/answers.ts'
import type { SavedQuote } from '#db/shape.ts'
import { changeInQuote, changeOf, lowestPrice, quotesFound } from './pastQuote.ts'

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
  ])('is stated for a price of %d after %d', (now, then, said) => {
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
  ])('is null for %s', (_case, now) => {
    expect(changeOf(now, [offer('Ada', 900)])).toBeNull()
  })
})

describe('the lowest price', () => {
  it('ignores offers without a price', () => {
    expect(lowestPrice([offer('Ada', 'Coming Soon'), offer('Obi', 900), offer('Eze', 800)])).toBe('₦800')
  })

  it('is null for several currencies, and without offers', () => {
    expect(lowestPrice([offer('Ada', 900), offer('Obi', 8, { currency: 'USD' })])).toBeNull()
    expect(lowestPrice([])).toBeNull()
  })
})

function quoteOf(offers: readonly Offer[], more: Partial<SavedQuote> = {}): SavedQuote {
  return {
    id: 'x',
    shipment: { shipment_type: 'Nationwide', origin: 'IKEJA', destination: 'Ìbàdàn', weight: '2.5' },
    offers,
    asOf: '2026-11-27T09:00:00Z',
    savedAt: 0,
    ...more,
  }
}

const before = (offers: readonly Offer[], asOf = '2026-11-20T09:00:00Z') => ({ before: { offers, asOf } })

describe('the change in a repeated quote', () => {
  it('compares the cheapest offer with that of the same carrier', () => {
    const quote = quoteOf(
      [offer('Ada', 900), offer('Obi', 800)],
      before([offer('Obi', 1000), offer('Ada', 5)]),
    )
    expect(changeInQuote(quote)).toBe('₦200 less than on 20 November 2026')
  })

  it.each([
    ['was not there', [offer('Ada', 750), offer('Eze', 760)]],
    ['had no price', [offer('Ada', 750), offer('Obi', 'Coming Soon')]],
  ])('compares with the previous cheapest offer if the carrier %s', (_case, then) => {
    expect(changeInQuote(quoteOf([offer('Obi', 800)], before(then)))).toBe(
      '₦50 more than on 20 November 2026',
    )
  })

  it('names no day if both quotes are of the same day', () => {
    const quote = quoteOf([offer('Obi', 800)], before([offer('Obi', 800)], '2026-11-27T08:00:00Z'))
    expect(changeInQuote(quote)).toBe('same price as before')
  })

  it.each([
    ['that was asked once', quoteOf([offer('Obi', 800)])],
    ['without a price', quoteOf([offer('Obi', 'Coming Soon')], before([offer('Obi', 800)]))],
    ['without a price before', quoteOf([offer('Obi', 800)], before([offer('Obi', 'Coming Soon')]))],
    ['in another currency', quoteOf([offer('Obi', 8)], before([offer('Obi', 8, { currency: 'USD' })]))],
  ])('is null for a quote %s', (_case, quote) => {
    expect(changeInQuote(quote)).toBeNull()
  })
})

describe('the search among past quotes', () => {
  const quotes = [quoteOf([offer('Red Star', 800)]), quoteOf([], { id: 'y' })]

  it.each([
    ['', ['x', 'y']],
    ['  ', ['x', 'y']],
    ['ibadan', ['x', 'y']],
    ['IKE 2.5', ['x', 'y']],
    ['red star ikeja', ['x']],
    ['nowhere', []],
  ])('finds quotes by “%s”', (search, ids) => {
    expect(quotesFound(quotes, search).map(({ id }) => id)).toEqual(ids)
  })
})
