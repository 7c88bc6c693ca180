import { describe, expect, it } from 'vitest'
import type { OfferEstimate } from '#api/answers.ts'
import { deliveryDatesInWords, nairaInWords } from './estimateInWords.ts'
import cases from './estimate-cases.json'

const NOTHING: OfferEstimate = {
  days: null,
  arrives: null,
  naira: null,
  rate_date: null,
  cheapest: false,
  fastest: false,
}

describe('deliveryDatesInWords', () => {
  it.each(cases.arrives as [[string, string] | null, string | null][])(
    'writes %j as %s, as the server does',
    (arrives, written) => {
      expect(deliveryDatesInWords({ arrives })).toBe(written)
    },
  )
})

describe('nairaInWords', () => {
  it.each(cases.naira as [number | null, string | null, string, string | null][])(
    'writes %s by the rate of %s, quoted %s, as %s, as the server does',
    (naira, rate_date, asOf, written) => {
      expect(nairaInWords({ ...NOTHING, naira, rate_date }, asOf)).toBe(written)
    },
  )
})
