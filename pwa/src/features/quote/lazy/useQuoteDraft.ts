import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { drafts } from '#db/drafts.ts'
import { quoteId } from '#db/lazy/quotes.ts'
import { localStore } from '#db/localStore.ts'
import { arrivedState } from '#ui/arrivedState.ts'
import { useLeave } from '#ui/lazy/shared/useLeave.ts'
import type { QuoteRequest } from '#features/quote/quotation.ts'
import { quotationOf } from './quotationOf.ts'
import { foundAgain, formIn, withDraft } from './quoteDraft.ts'
import { quoteInAddress } from './quoteInAddress.ts'
import { emptyForm, type ShipmentForm, type ShipmentFormEvent } from '#features/quote/shipmentForm.ts'

interface Drafted {
  readonly request: QuoteRequest
  readonly form: ShipmentForm
  readonly onEvent: (event: ShipmentFormEvent) => void
  readonly onRequest: (request: QuoteRequest) => void
}

/** Whether a quote form has been left since this document was loaded. */
let left = false

/** Whether the visitor is back where they were, rather than here anew, which begins without a quotation. */
function isBack(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return left || (arrival !== undefined && arrival.type !== 'navigate')
}

/** The draft for an address, if any: where that fills in the form itself, only on the way back to it. */
export function draftFor(search: string): Readonly<Record<string, unknown>> | null {
  const draft = drafts.read('quote')
  const isWayBack = isBack() && draft?.['address'] === search
  return isWayBack || quoteInAddress(search) === null ? draft : null
}

/** Keeps what stands in the form, and which quotation beside it, when it is left, and puts both back on the way back. */
export function useQuoteDraft(drafted: Drafted, place: RefObject<HTMLElement | null>): void {
  const { request, form, onEvent, onRequest } = drafted
  const address = useLocation().search
  const [hasArrived] = useState(() => arrivedState() !== null)

  const putBack = useEffectEvent((found: QuoteRequest) => {
    if (request.state === 'idle') onRequest(found)
  })
  const restore = useEffectEvent(async () => {
    const draft = hasArrived ? null : draftFor(address)
    const kept = draft === null ? null : formIn(draft)
    if (draft === null || kept === null) return
    const named = hasNamed(place.current?.closest('form'))
    // Of the form as it is by then: a type that was chosen before the scripts came may be on its way into it.
    onEvent({ type: 'restored', restore: (now) => withDraft(now, kept, named) })
    const quote =
      isBack() && typeof draft['quote'] === 'string'
        ? await localStore.get('quotes', draft['quote'])
        : undefined
    if (quote !== undefined) putBack(foundAgain(quote, draft['past'] === true, Date.now()))
  })
  useEffect(() => void restore(), [])

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
export function hasNamed(element: HTMLFormElement | null | undefined): boolean {
  const places = element?.querySelectorAll<HTMLInputElement>('[role=combobox]:enabled') ?? []
  return Array.from(places).some(({ value }) => value !== '')
}
