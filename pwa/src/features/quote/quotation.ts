import type { Offer, OfferEstimate, Shipment } from '#api/answers.ts'
import type { Failure } from '#api/outcome.ts'
import type { DoubtfulWeight } from '#parsing/weight.ts'
import type { SenderPrice } from './lazy/senderPrice.ts'
import type { ShipmentForm } from './shipmentForm.ts'

/** The carriers' answer to one shipment, kept together with the shipment: the form may move on. */
export interface Quotation {
  readonly shipment: Shipment
  readonly offers: readonly Offer[]
  /** One for each offer, in the same order; none in a quote that an older version has saved. */
  readonly estimates?: readonly OfferEstimate[]
  /** RFC 3339, UTC. */
  readonly asOf: string
  /** The codes of origin and destination, where the server has drawn them: the lists that have them come later. */
  readonly codes?: readonly [origin: string, destination: string]
  /** What the sender of the link was quoted, where the server has read it there. */
  readonly sender?: SenderPrice
  /** The offers of the time before, to compare with. */
  readonly before?: { readonly offers: readonly Offer[]; readonly asOf: string }
}

/** What is wrong, in words, and which of the form's texts they are about, where that is known. */
export interface FormError {
  readonly about?: Exclude<keyof Shipment, 'shipment_type'> | undefined
  readonly text: string
  /** What a place may mean instead, where the server knows. */
  readonly candidates?: readonly string[] | undefined
}

/** Of a quotation that was on the page before, and is back with the form. */
interface FoundAgain {
  readonly restored?: true
}

/**
 * From the question to the answer. Offers are there to see after a quote that went well, and as a past one, kept on
 * this device, whose prices nobody stands by any more. A weight that may mean two things is asked about first.
 */
export type QuoteRequest =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'doubtful'; readonly shipment: Shipment; readonly weight: DoubtfulWeight }
  | ({ readonly state: 'quoted'; readonly quotation: Quotation } & FoundAgain)
  | ({
      readonly state: 'past'
      readonly quotation: Quotation
      readonly failure: Failure | null
      readonly errors?: readonly FormError[]
    } & FoundAgain)
  | {
      readonly state: 'failed'
      readonly failure: Failure
      readonly errors: readonly FormError[]
      /** What was asked; absent where it was not read yet. */
      readonly shipment?: Shipment
    }

/** What the server has drawn the desk from (`api/shipping/rates_state.py`). */
export interface ArrivedQuote {
  readonly form: ShipmentForm
  readonly request: QuoteRequest
}

/** What was wrong, if anything. */
export function formErrorsOf(request: QuoteRequest): readonly FormError[] {
  return ('errors' in request && request.errors) || []
}
