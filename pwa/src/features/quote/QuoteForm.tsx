import { type Ref, type SubmitEvent, useCallback, useReducer } from 'react'
import type { Shipment } from '#api/answers.ts'
import { Field } from '#ui/Field.tsx'
import { RadioSwitch } from '#ui/RadioSwitch.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useScriptsHere } from '#ui/useScriptsHere.ts'
import { useTypedBefore } from '#ui/useTypedBefore.ts'
import { RouteFields } from './RouteFields.tsx'
import {
  SHIPMENT_TYPES,
  type ShipmentField,
  type ShipmentType,
  emptyForm,
  shipmentFormReducer,
  shipmentOf,
} from './shipmentForm.ts'
import type { Places } from './placeLists.ts'
import './quote-form.css'

interface QuoteFormProps {
  readonly places: Places
  readonly busy: boolean
  /** What went wrong with the last request, in words; it stays after its toast has gone. */
  readonly complaint: string | null
  readonly onCalculate: (shipment: Shipment) => void
  readonly ref: Ref<HTMLFormElement>
}

/** The shipment to be quoted: type, route and weight. */
export function QuoteForm({ places, busy, complaint, onCalculate, ref }: QuoteFormProps) {
  // Kept here, so that a key press draws the form and not the quotation too.
  const [form, onEvent] = useReducer(shipmentFormReducer, emptyForm)
  // Sent before its script runs, the form would only load the page anew, and empty.
  const ready = useScriptsHere()

  // The same ones at every drawing, so that a key press in one field leaves the others as they are.
  const fill = useCallback((name: string, value: string) => {
    onEvent({ type: 'filled', field: name as ShipmentField, value })
  }, [])
  const choose = useCallback(
    (shipmentType: ShipmentType) => onEvent({ type: 'typeChosen', shipmentType }),
    [],
  )

  const weight = useTypedBefore((text) => fill('weight', text))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onCalculate(shipmentOf(form))
  }

  return (
    <form
      ref={ref}
      className="card quote-form"
      aria-label="Your shipment"
      tabIndex={-1}
      noValidate
      onSubmit={submit}
    >
      <RadioSwitch
        legend="Type of shipment"
        name="shipment_type"
        choices={SHIPMENT_TYPES}
        chosen={form.shipmentType}
        onChoose={choose}
      />
      <div className="quote-form-route">
        <RouteFields form={form} places={places} onChange={fill} />
      </div>
      <Field
        ref={weight}
        label="Weight (kg)"
        name="weight"
        type="tel"
        inputMode="decimal"
        autoComplete="off"
        placeholder="2.5"
        help="Of the parcel as packed."
        value={form.weight}
        onChange={(event) => fill('weight', event.target.value)}
      />
      <SubmitButton label="Calculate" busyLabel="Calculating" busy={busy} disabled={!ready} />
      <p className="quote-form-complaint">{complaint}</p>
    </form>
  )
}
