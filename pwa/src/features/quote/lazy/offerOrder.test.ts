import { describe, expect, it } from 'vitest'
import type { Offer, OfferEstimate } from '#api/answers.ts'
import { orderOf } from './offerOrder.ts'

type Row = readonly [
  price: number | 'Coming Soon',
  currency: string,
  naira: number | null,
  days: [number, number] | null,
]

function ordered(rows: readonly Row[], order: 'As listed' | 'Cheapest' | 'Fastest') {
  const offers = rows.map(([selling_price, currency]): Offer => ({
    carrier_logo: '',
    carrier_name: '',
    delivery_time: '',
    selling_price,
    currency,
  }))
  const estimates = rows.map(([, , naira, days]): OfferEstimate => ({
    days,
    arrives: null,
    naira,
    rate_date: null,
    cheapest: false,
    fastest: false,
  }))
  return orderOf(offers, estimates, order)
}

const ROWS: readonly Row[] = [
  ['Coming Soon', 'NGN', null, [1, 1]],
  [90, 'GBP', null, null],
  [5000, 'NGN', 5000, [4, 6]],
  [9, 'USD', 4500, [2, 6]],
  [70, 'EUR', null, [1, 9]],
  [80, 'GBP', null, null],
  [5000, 'NGN', 5000, [0, 0]],
]

describe('orderOf', () => {
  it('leaves the listed order unchanged', () => {
    expect(ordered(ROWS, 'As listed')).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('sorts by price in naira, then by price in each other currency, and puts Coming Soon last', () => {
    expect(ordered(ROWS, 'Cheapest')).toEqual([3, 2, 6, 4, 5, 1, 0])
  })

  it('sorts by delivery time, then puts offers without one, and Coming Soon last whatever its time', () => {
    expect(ordered(ROWS, 'Fastest')).toEqual([6, 3, 2, 4, 1, 5, 0])
  })

  it('leaves the listed order unchanged without estimates', () => {
    const [offer] = [
      { carrier_logo: '', carrier_name: '', delivery_time: '', selling_price: 1, currency: 'NGN' },
    ]
    expect(orderOf([offer, offer] as Offer[], [], 'Fastest')).toEqual([0, 1])
  })
})
