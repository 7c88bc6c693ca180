import { describe, expect, it } from 'vitest'
import { isOutdated } from './quotationOf.ts'
import type { Quotation, QuoteRequest } from '#features/quote/quotation.ts'
import { emptyForm, type ShipmentForm } from '#features/quote/shipmentForm.ts'

const quotation: Quotation = {
  shipment: { shipment_type: 'Nationwide', origin: 'YABA', destination: 'WUSE', weight: '3.5' },
  offers: [],
  asOf: '2026-05-04T11:00:00Z',
}
const asked: ShipmentForm = { ...emptyForm, city_from: 'YABA', city_to: 'WUSE', weight: '3,5' }
const other: ShipmentForm = { ...asked, weight: '4' }
const quoted: QuoteRequest = { state: 'quoted', quotation }

describe('a quotation is outdated', () => {
  it('once the form describes another shipment, but not when it spells the same shipment differently', () => {
    expect(isOutdated(quoted, other, true)).toBe(true)
    expect(isOutdated(quoted, { ...asked, weight: '3.50 kg' }, true)).toBe(false)
  })

  it('only once the form is changed, since “Ask again” may differ from the form', () => {
    expect(isOutdated(quoted, other, false)).toBe(false)
  })

  it('when it is restored next to a form with another shipment', () => {
    expect(isOutdated({ ...quoted, restored: true }, other, false)).toBe(true)
    expect(isOutdated({ ...quoted, restored: true }, asked, false)).toBe(false)
  })

  it('when it replaces a failed quote, and not when it was opened from the list', () => {
    const past: QuoteRequest = { state: 'past', quotation, failure: { kind: 'unavailable' } }
    expect(isOutdated(past, other, true)).toBe(true)
    expect(isOutdated({ ...past, failure: null }, other, true)).toBe(false)
  })

  it('in no state without a quotation', () => {
    expect(isOutdated({ state: 'idle' }, other, true)).toBe(false)
  })
})
