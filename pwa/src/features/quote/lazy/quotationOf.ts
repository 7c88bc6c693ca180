import { quoteId } from '#db/lazy/quotes.ts'
import type { Quotation, QuoteRequest } from '#features/quote/quotation.ts'
import { type ShipmentForm, shipmentOf } from '#features/quote/shipmentForm.ts'

/** The offers that are on the page, if any. */
export function quotationOf(request: QuoteRequest): Quotation | null {
  return request.state === 'quoted' || request.state === 'past' ? request.quotation : null
}

/**
 * Whether the quotation on the page answers another question than the form, which may have been `edited` since it was
 * sent, now asks; spelling does not matter. A quotation opened from an earlier day was never meant to answer the form.
 */
export function isOutdated(request: QuoteRequest, form: ShipmentForm, edited: boolean): boolean {
  const quotation = quotationOf(request)
  if (quotation === null || (request.state === 'past' && request.failure === null)) return false
  return (edited || 'restored' in request) && quoteId(quotation.shipment) !== quoteId(shipmentOf(form))
}
