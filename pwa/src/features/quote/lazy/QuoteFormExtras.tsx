import { useEffect, useRef } from 'react'
import type { Shipment } from '#api/answers.ts'
import { focusWrongField } from '#ui/lazy/shared/invalidField.ts'
import { formErrorsOf, type QuoteRequest } from '#features/quote/quotation.ts'
import type { ShipmentForm, ShipmentFormEvent } from '#features/quote/shipmentForm.ts'
import { BoxQuestion } from './box/BoxQuestion.tsx'
import { useDraftOnLeave } from './quoteDraft.ts'
import { useCandidates } from './useCandidates.ts'
import { useRoomForKeyboard } from './useRoomForKeyboard.ts'
import { WeightQuestion } from './WeightQuestion.tsx'

interface QuoteFormExtrasProps {
  readonly request: QuoteRequest
  readonly form: ShipmentForm
  /** The form has been changed since it was sent. */
  readonly edited: boolean
  readonly onEvent: (event: ShipmentFormEvent) => void
  readonly onCalculate: (shipment: Shipment) => void
  readonly onRequest: (request: QuoteRequest) => void
}

/**
 * The parts of the form that load after it: its draft, the focus on a wrong field, room beside a keyboard, and the
 * questions about places, weight and box.
 */
export function QuoteFormExtras(props: QuoteFormExtrasProps) {
  const { request, form, edited, onEvent, onCalculate } = props
  const place = useRef<HTMLDivElement>(null)
  useDraftOnLeave(form, request)
  useCandidates(props, place)
  useRoomForKeyboard(place)

  useEffect(() => {
    if (formErrorsOf(request).length > 0) focusWrongField(place.current?.closest('form'))
  }, [request])

  /** Puts a weight into the form, and focuses the button that sends it. */
  function fillIn(weight: string) {
    place.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
    onEvent({ type: 'filled', field: 'weight', value: weight })
  }

  function answer(weight: string) {
    if (request.state !== 'doubtful') return
    fillIn(weight)
    onCalculate({ ...request.shipment, weight })
  }

  return (
    <div ref={place} className="quote-form-later">
      {request.state === 'quoted' && (
        <noscript>{import.meta.env.SSR && <a href="#your-quotation">Go to your quotation</a>}</noscript>
      )}
      {request.state === 'doubtful' && !edited && (
        <WeightQuestion weight={request.weight} onAnswer={answer} />
      )}
      <BoxQuestion weight={form.weight} onWeight={fillIn} />
    </div>
  )
}
