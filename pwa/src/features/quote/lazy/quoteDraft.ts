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

/** Whether the visitor has come back, rather than begun a new visit, which starts without a quotation. */
function isBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return left || (navigation !== undefined && navigation.type !== 'navigate')
}

/** The draft for an address, if any; one that fills in the form has a draft only on the way back to it. */
export function draftFor(search: string): Draft | null {
  const draft = drafts.read('quote')
  const isWayBack = isBack() && draft?.['address'] === search
  return isWayBack || quoteInAddress(search) === null ? draft : null
}

/**
 * Restores the form as it was left and, if the visitor has come back, the quotation beside it. If the visitor has
 * meanwhile `named` places, those take precedence.
 */
export async function restoreDraft(draft: Draft, now: () => QuoteDeskState, named: boolean): Promise<void> {
  const kept = formIn(draft)
  if (kept === null) return
  const { onEvent, onRequest } = now()
  // Merged into the form when React reduces the event: a type chosen before hydration may come first.
  onEvent({ type: 'restored', restore: (form) => withDraft(form, kept, named) })
  if (!isBack() || typeof draft['quote'] !== 'string') return
  const quote = await localStore.get('quotes', draft['quote'])
  if (quote !== undefined && now().request.state === 'idle')
    onRequest(foundAgain(quote, draft['past'] === true, Date.now()))
}

/** Stores the form, and which quotation is beside it, when the page is left. */
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

/** Whether the visitor has filled in a place: the controls know before the form's state does. */
export function hasNamed(element: Element): boolean {
  const places = element.querySelectorAll<HTMLInputElement>('[role=combobox]:enabled')
  return Array.from(places).some(({ value }) => value !== '')
}

/** The form that was stored in a draft; null if it is not one of ours. */
export function formIn(draft: Draft): ShipmentForm | null {
  const form = { ...emptyForm, ...(draft['form'] as Partial<ShipmentForm> | undefined) }
  const isOurs =
    Object.values(form).every((text) => typeof text === 'string') &&
    SHIPMENT_TYPES.includes(form.shipmentType)
  return isOurs ? form : null
}

/**
 * The form with its draft merged in. What the visitor has filled in meanwhile takes precedence; `named` says whether
 * that includes a place. The browser itself may have restored the draft's type.
 */
export function withDraft(form: ShipmentForm, draft: ShipmentForm, named: boolean): ShipmentForm {
  const weight = form.weight === '' ? draft.weight : form.weight
  const hasChosen = form.shipmentType !== emptyForm.shipmentType && form.shipmentType !== draft.shipmentType
  return { ...(named || hasChosen ? form : draft), weight }
}

/** The quotation that was beside the form, perhaps as a `past` one. Prices of another day are past, too. */
export function foundAgain(quote: SavedQuote, past: boolean, now: number): QuoteRequest {
  const today = new Date(quote.savedAt).toDateString() === new Date(now).toDateString()
  return today && !past
    ? { state: 'quoted', quotation: quote, restored: true }
    : { state: 'past', quotation: quote, failure: null, restored: true }
}
