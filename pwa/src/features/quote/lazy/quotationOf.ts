import type { Quotation, QuoteRequest } from '#features/quote/quotation.ts'

/** The offers that are on the page, if any. */
export function quotationOf(request: QuoteRequest): Quotation | null {
  return request.state === 'quoted' || request.state === 'past' ? request.quotation : null
}
