import type { Offer, OfferEstimate, Shipment } from '#api/answers.ts'
import type { Failure } from '#api/outcome.ts'
import type { DoubtfulWeight } from '#parsing/weight.ts'
import type { SenderPrice } from './lazy/senderPrice.ts'
import type { ShipmentForm } from './shipmentForm.ts'

/** The carriers' answer for one shipment, kept together with the shipment because the form may change. */
export interface Quotation {
  readonly shipment: Shipment
  readonly offers: readonly Offer[]
  /** One for each offer, in the same order; absent in quotes that an older version saved. */
  readonly estimates?: readonly OfferEstimate[]
  /** RFC 3339, UTC. */
  readonly asOf: string
  /** The codes of origin and destination, if the server has rendered them: the lists with the codes load later. */
  readonly codes?: readonly [origin: string, destination: string]
  /** What the sender of the link was quoted, if the server has read it there. */
  readonly sender?: SenderPrice
  /** The offers of the previous quote, to compare with. */
  readonly before?: { readonly offers: readonly Offer[]; readonly asOf: string }
}

/** What is wrong, in words, and which of the form's texts it is about, if that is known. */
export interface FormError {
  readonly about?: Exclude<keyof Shipment, 'shipment_type'> | undefined
  readonly text: string
  /** What a place may mean instead, if the server knows. */
  readonly candidates?: readonly string[] | undefined
  /** The type of shipment that the place belongs to: Lagos is no country to send to. */
  readonly other_type?: string | null | undefined
}

/** Marks a quotation that was on the page before and was restored with the form. */
interface FoundAgain {
  readonly restored?: true
}

/**
 * The states from the question to the answer. Offers are shown after a successful quote, or as a `past` one that this
 * device stores, whose prices no longer hold. A weight that may mean two things is asked about first.
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
      /** The shipment that was asked about; absent if it was not read yet. */
      readonly shipment?: Shipment
    }

/** The state from which the server rendered the desk (`api/shipping/rates/page/state.py`). */
export interface InitialQuote {
  readonly form: ShipmentForm
  readonly request: QuoteRequest
}

/** The errors of the request, if any. */
export function formErrorsOf(request: QuoteRequest): readonly FormError[] {
  return ('errors' in request && request.errors) || []
}
