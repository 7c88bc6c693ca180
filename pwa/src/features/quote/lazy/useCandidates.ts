import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Shipment } from '#api/answers.ts'
import type { FormError, QuoteRequest } from '#features/quote/quotation.ts'
import {
  type ShipmentField,
  type ShipmentForm,
  type ShipmentFormEvent,
  shipmentOf,
} from '#features/quote/shipmentForm.ts'

interface Offered {
  readonly request: QuoteRequest
  readonly form: ShipmentForm
  readonly onEvent: (event: ShipmentFormEvent) => void
  readonly onCalculate: (shipment: Shipment) => void
  readonly onRequest: (request: QuoteRequest) => void
}

/** Fills in the chosen candidate for a place, and asks for a quote once no other place has candidates left. */
export function useCandidates(offered: Offered, place: RefObject<HTMLElement | null>): void {
  const { request, form, onEvent, onCalculate, onRequest } = offered

  const choose = useEffectEvent((field: ShipmentField, value: string) => {
    if (request.state !== 'failed') return
    const about = field.endsWith('_from') ? 'origin' : 'destination'
    const errors = request.errors.filter((error) => error.about !== about)
    onEvent({ type: 'filled', field, value })
    if (errors.some(hasCandidates)) return onRequest({ ...request, errors })
    // The chosen candidate is about to be removed: the focus moves to the submit button.
    place.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
    onCalculate(shipmentOf({ ...form, [field]: value }))
  })

  useEffect(() => {
    const element = place.current?.closest('form')
    const changed = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.closest('.place-candidates') !== null)
        choose(target.name as ShipmentField, target.value)
    }
    element?.addEventListener('change', changed)
    return () => element?.removeEventListener('change', changed)
  }, [place])
}

const hasCandidates = ({ candidates }: FormError) => candidates !== undefined
