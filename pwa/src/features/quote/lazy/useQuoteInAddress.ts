import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Shipment } from '#api/answers.ts'
import { messageOf } from '#api/outcome.ts'
import { arrivedState } from '#ui/arrivedState.ts'
import { toasts } from '#ui/toasts.ts'
import type { ArrivedQuote, QuoteRequest } from '#features/quote/quotation.ts'
import { type ShipmentForm, type ShipmentFormEvent, shipmentOf } from '#features/quote/shipmentForm.ts'
import { keepQuotation } from './askCarriers.ts'
import { rememberAsked } from './askedByAddress.ts'
import { asListed } from './asListed.ts'
import { withDraft } from './quoteDraft.ts'
import { quoteInAddress } from './quoteInAddress.ts'
import { draftFor, hasNamed } from './useQuoteDraft.ts'

interface Asked {
  readonly request: QuoteRequest
  readonly form: ShipmentForm
  readonly onEvent: (event: ShipmentFormEvent) => void
  readonly onCalculate: (shipment: Shipment) => void
}

/**
 * Fills in and asks what the address says, each time that it says something else. What the server has answered in the page
 * is not asked for again; it is kept on this device, as if it had been.
 */
export function useQuoteInAddress(asked: Asked, place: RefObject<HTMLElement | null>): void {
  const { request, form, onEvent, onCalculate } = asked
  const { pathname, search } = useLocation()
  const [page] = useState(pathname)
  const [arrived] = useState(arrivedState<ArrivedQuote>)
  const begun = useRef(false)

  const takeOver = useEffectEvent((answered: QuoteRequest) => {
    if (answered.state === 'quoted') void keepQuotation(answered.quotation)
    if (answered.state !== 'failed' || request !== answered) return
    if (answered.failure.kind === 'refused') void toasts.error(messageOf(answered.failure))
    else onCalculate(shipmentOf(form))
  })

  const ask = useEffectEvent((before: ShipmentForm, filled: ShipmentForm, listed: ShipmentForm) => {
    // The visitor may have gone on meanwhile; where the lists were at hand, React has not yet drawn what was filled in.
    if (form !== filled && form !== before) return
    rememberAsked(search, shipmentOf(listed))
    onEvent({ type: 'restored', restore: () => listed })
    onCalculate(shipmentOf(listed))
  })

  const follow = useEffectEvent(async (address: string, first: boolean) => {
    const wanted = pathname === page ? quoteInAddress(address) : null
    if (wanted === null) return
    if (first && (request.state !== 'idle' || draftFor(address) !== null)) return
    const named = first && hasNamed(place.current?.closest('form'))
    const filled = first ? withDraft(form, wanted.form, named) : wanted.form
    onEvent({ type: 'restored', restore: () => filled })
    if (wanted.asks && !named) ask(form, filled, await asListed(filled))
  })

  useEffect(() => {
    const first = !begun.current
    begun.current = true
    if (first && arrived !== null) takeOver(arrived.request)
    else void follow(search, first)
  }, [search, arrived])
}
