import type { Offer, Shipment } from '#api/answers.ts'
import type { Failure } from '#api/outcome.ts'

/** The carriers' answer to one shipment, kept together with the shipment: the form may move on. */
export interface Quotation {
  readonly shipment: Shipment
  readonly offers: readonly Offer[]
  /** RFC 3339, UTC. */
  readonly asOf: string
  /** The offers of the time before, to compare with. */
  readonly before?: { readonly offers: readonly Offer[]; readonly asOf: string }
}

/**
 * From the question to the answer. Offers are there to see after a quote that went well, and as a past one, kept on
 * this device, whose prices nobody stands by any more.
 */
export type QuoteRequest =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'quoted'; readonly quotation: Quotation }
  | { readonly state: 'past'; readonly quotation: Quotation; readonly failure: Failure | null }
  | { readonly state: 'failed'; readonly failure: Failure }

/** The offers that are on the page, if any. */
export function quotationOf(request: QuoteRequest): Quotation | null {
  return request.state === 'quoted' || request.state === 'past' ? request.quotation : null
}
