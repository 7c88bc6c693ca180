import { expect, it } from 'vitest'
import { quoteId } from './quotes.ts'

const idOf = (weight: string, origin = 'YABA') =>
  quoteId({ shipment_type: 'Nationwide', origin, destination: 'WUSE', weight })

it.each(['2.5', '2.50', '2,5', ' 2.5 KG', '٢٫٥', '2500 g'])(
  'treats a weight of “%s” as the same shipment',
  (weight) => {
    expect(idOf(weight, ' yaba ')).toBe(idOf('2.5'))
  },
)

it.each(['25', '2,500', '2.5 lb', ''])('treats a weight of “%s” as another shipment', (weight) => {
  expect(idOf(weight)).not.toBe(idOf('2.5'))
})
