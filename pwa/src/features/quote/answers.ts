import { quoteId } from '#offline/quotes.ts'
import { type QuoteRequest, quotationOf } from './quotation.ts'
import { type ShipmentForm, shipmentOf } from './shipmentForm.ts'

/**
 * Whether the quotation on the page, if there is one, answers what the form asks, however that is written. One that was
 * opened from those of earlier days never set out to.
 */
export function answers(request: QuoteRequest, form: ShipmentForm): boolean {
  const quotation = quotationOf(request)
  if (quotation === null || (request.state === 'past' && request.failure === null)) return true
  return quoteId(quotation.shipment) === quoteId(shipmentOf(form))
}
