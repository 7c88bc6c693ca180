import type { SavedQuote } from '#db/shape.ts'
import type { QuoteRequest } from '#features/quote/quotation.ts'
import { emptyForm, type ShipmentForm, SHIPMENT_TYPES } from '#features/quote/shipmentForm.ts'

/** The form in a draft as it was kept; null where that is no form of ours. */
export function formIn(draft: Readonly<Record<string, unknown>>): ShipmentForm | null {
  const form = { ...emptyForm, ...(draft['form'] as Partial<ShipmentForm> | undefined) }
  const isOurs =
    Object.values(form).every((text) => typeof text === 'string') &&
    SHIPMENT_TYPES.includes(form.shipmentType)
  return isOurs ? form : null
}

/**
 * The form with its draft in it. What the visitor has filled in meanwhile comes first; `named` says that of the places.
 * The browser itself may have put the draft's type back.
 */
export function withDraft(form: ShipmentForm, draft: ShipmentForm, named: boolean): ShipmentForm {
  const weight = form.weight === '' ? draft.weight : form.weight
  const hasChosen = form.shipmentType !== emptyForm.shipmentType && form.shipmentType !== draft.shipmentType
  return { ...(named || hasChosen ? form : draft), weight }
}

/** The quotation that stood beside the form, maybe as a `past` one. So are the prices of another day. */
export function foundAgain(quote: SavedQuote, past: boolean, now: number): QuoteRequest {
  const today = new Date(quote.savedAt).toDateString() === new Date(now).toDateString()
  return today && !past
    ? { state: 'quoted', quotation: quote, restored: true }
    : { state: 'past', quotation: quote, failure: null, restored: true }
}
