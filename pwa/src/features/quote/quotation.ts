import type { Offer, Shipment } from '#api/answers.ts'
import type { Failure } from '#api/outcome.ts'

/** The carriers' answer to one shipment, kept together with the shipment: the form may move on. */
export interface Quotation {
  readonly shipment: Shipment
  readonly offers: readonly Offer[]
  /** RFC 3339, UTC. */
  readonly asOf: string
}

/** From the question to the answer. Offers are there to see only after a quote that went well. */
export type QuoteRequest =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'quoted'; readonly quotation: Quotation }
  | { readonly state: 'failed'; readonly failure: Failure }
