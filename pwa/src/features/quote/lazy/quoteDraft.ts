import { useLocation } from 'react-router-dom'
import { drafts } from '#db/drafts.ts'
import { quoteId } from '#db/lazy/quotes.ts'
import { localStore } from '#db/localStore.ts'
import type { SavedQuote } from '#db/shape.ts'
import type { QuoteRequest } from '#features/quote/quotation.ts'
import { emptyForm, type ShipmentForm, SHIPMENT_TYPES } from '#features/quote/shipmentForm.ts'
import { useLeave } from '#ui/lazy/shared/leave.ts'
import type { QuoteDeskState } from './askedByAddress.ts'
import { quotationOf } from './quotationOf.ts'
import { quoteInAddress } from './quoteInAddress.ts'

type Draft = Readonly<Record<string, unknown>>

/** Whether a quote form has been left since this document was loaded. */
let left = false

/** Whether the visitor is back where they were, rather than here anew, which begins without a quotation. */
function isBack(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return left || (arrival !== undefined && arrival.type !== 'navigate')
}

/** The draft for an address, if any: where that fills in the form itself, only on the way back to it. */
export function draftFor(search: string): Draft | null {
  const draft = drafts.read('quote')
  const isWayBack = isBack() && draft?.['address'] === search
  return isWayBack || quoteInAddress(search) === null ? draft : null
}

/**
 * Puts back what stood in the form when it was left, and on the way back the quotation beside it. The places that the
 * visitor has `named` meanwhile come first.
 */
export async function restoreDraft(draft: Draft, now: () => QuoteDeskState, named: boolean): Promise<void> {
  const kept = formIn(draft)
  if (kept === null) return
  const { onEvent, onRequest } = now()
  // Of the form as it is by then: a type that was chosen before the scripts came may be on its way into it.
  onEvent({ type: 'restored', restore: (form) => withDraft(form, kept, named) })
  if (!isBack() || typeof draft['quote'] !== 'string') return
  const quote = await localStore.get('quotes', draft['quote'])
  if (quote !== undefined && now().request.state === 'idle')
    onRequest(foundAgain(quote, draft['past'] === true, Date.now()))
}

/** Keeps what stands in the form, and which quotation beside it, when it is left. */
export function useDraftOnLeave(form: ShipmentForm, request: QuoteRequest): void {
  const address = useLocation().search
  useLeave(() => {
    left = true
    const quotation = quotationOf(request)
    if (form === emptyForm && quotation === null) return
    drafts.write('quote', {
      form,
      address,
      ...(quotation !== null && { quote: quoteId(quotation.shipment), past: request.state === 'past' }),
    })
  })
}

/** Whether the visitor has named a place: the controls know before the form does. */
export function hasNamed(element: Element): boolean {
  const places = element.querySelectorAll<HTMLInputElement>('[role=combobox]:enabled')
  return Array.from(places).some(({ value }) => value !== '')
}

/** The form in a draft as it was kept; null where that is no form of ours. */
export function formIn(draft: Draft): ShipmentForm | null {
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
