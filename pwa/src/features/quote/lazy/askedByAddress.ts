import type { Shipment } from '#api/answers.ts'
import { messageOf } from '#api/outcome.ts'
import { quoteId } from '#db/lazy/quotes.ts'
import type { InitialQuote, QuoteRequest } from '#features/quote/quotation.ts'
import { type ShipmentForm, type ShipmentFormEvent, shipmentOf } from '#features/quote/shipmentForm.ts'
import { initialState } from '#ui/initialState.ts'
import { toasts } from '#ui/toasts.ts'
import { keepQuotation } from './askCarriers.ts'
import { asListed } from './asListed.ts'
import { draftFor, hasNamed, restoreDraft, withDraft } from './quoteDraft.ts'
import { quoteInAddress } from './quoteInAddress.ts'

/** The desk's state at one moment, and what can be done with it. */
export interface QuoteDeskState {
  readonly request: QuoteRequest
  readonly form: ShipmentForm
  readonly onEvent: (event: ShipmentFormEvent) => void
  readonly onCalculate: (shipment: Shipment) => void
  readonly onRequest: (request: QuoteRequest) => void
}

type Address = Pick<Location, 'pathname' | 'search'>

/** The address that each form has last followed. */
const followed = new WeakMap<Element, Address>()

let asked = { address: '', quote: '' }

/** The id of the quote that an address asks for; null where it asks for none. */
export function quoteAskedBy(address: string): string | null {
  if (asked.address === address) return asked.quote
  const wanted = quoteInAddress(address)
  return wanted?.asks === true ? quoteId(shipmentOf(wanted.form)) : null
}

/**
 * Fills in and asks what the address says, each time that it changes. At first, a server-rendered answer or a draft
 * that was left here takes precedence.
 */
export function followAddress(address: Address, now: () => QuoteDeskState): void {
  const element = document.querySelector('.quote-form')
  if (element === null) return
  const before = followed.get(element)
  // The address of another page asks nothing of this one.
  if (before !== undefined && before.pathname !== address.pathname) return
  followed.set(element, address)
  if (before === undefined) {
    const initial = initialState<InitialQuote>()
    if (initial === null) begin(address.search, now, hasNamed(element))
    else takeOver(initial.request, now())
  } else if (before.search !== address.search) {
    const wanted = quoteInAddress(address.search)
    if (wanted !== null) void fillIn(wanted.form, wanted.asks ? address.search : null, now)
  }
}

/** Begins with the draft that was left here, or else the address. Places that the visitor has `named` stay. */
function begin(address: string, now: () => QuoteDeskState, named: boolean): void {
  const draft = draftFor(address)
  if (draft !== null) return void restoreDraft(draft, now, named)
  const { request, form } = now()
  const wanted = quoteInAddress(address)
  if (wanted === null || request.state !== 'idle') return
  void fillIn(withDraft(form, wanted.form, named), wanted.asks && !named ? address : null, now)
}

/** The server's answer in the page is not requested again; it is stored on this device as if it had been. */
function takeOver(answered: QuoteRequest, { request, form, onCalculate }: QuoteDeskState): void {
  if (answered.state === 'quoted') void keepQuotation(answered.quotation)
  if (answered.state !== 'failed' || request !== answered) return
  if (answered.failure.kind === 'refused') void toasts.error(messageOf(answered.failure), 'quote')
  else onCalculate(shipmentOf(form))
}

/** Fills in the form, and asks for a quote if `address` is not null. */
async function fillIn(
  filled: ShipmentForm,
  address: string | null,
  now: () => QuoteDeskState,
): Promise<void> {
  const { form: before, onEvent, onCalculate } = now()
  onEvent({ type: 'restored', restore: () => filled })
  if (address === null) return
  const listed = await asListed(filled)
  const { form } = now()
  // The visitor may have changed the form. If the lists came at once, React has not yet rendered `filled`.
  if (form !== filled && form !== before) return
  asked = { address, quote: quoteId(shipmentOf(listed)) }
  onEvent({ type: 'restored', restore: () => listed })
  onCalculate(shipmentOf(listed))
}
