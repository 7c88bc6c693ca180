import { quoteId } from '#db/lazy/quotes.ts'
import type { Quotation, QuoteRequest } from '#features/quote/quotation.ts'
import { type ShipmentForm, shipmentOf } from '#features/quote/shipmentForm.ts'

/** The offers that are on the page, if any. */
export function quotationOf(request: QuoteRequest): Quotation | null {
  return request.state === 'quoted' || request.state === 'past' ? request.quotation : null
}

/**
 * Whether the quotation on the page answers something else than what the form, which may have been `edited` since it was
 * sent, asks by now, however that is written. One that was opened from those of earlier days never set out to answer it.
 */
export function isOutdated(request: QuoteRequest, form: ShipmentForm, edited: boolean): boolean {
  const quotation = quotationOf(request)
  if (quotation === null || (request.state === 'past' && request.failure === null)) return false
  return (edited || 'restored' in request) && quoteId(quotation.shipment) !== quoteId(shipmentOf(form))
}
