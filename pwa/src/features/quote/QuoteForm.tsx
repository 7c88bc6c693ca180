import { type ReactNode, type SubmitEvent, useCallback } from 'react'
import type { Shipment } from '#api/answers.ts'
import { Field } from '#ui/Field.tsx'
import { RadioSwitch } from '#ui/radio-switch/RadioSwitch.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { RouteFields } from './RouteFields.tsx'
import {
  SHIPMENT_TYPES,
  type ShipmentField,
  type ShipmentForm,
  type ShipmentFormEvent,
  type ShipmentType,
  shipmentOf,
} from './shipmentForm.ts'
import type { Places } from './placeLists.ts'
import type { FormError } from './quotation.ts'
import './quote-form.css'

interface QuoteFormProps {
  readonly form: ShipmentForm
  readonly places: Places
  readonly busy: boolean
  /** What was wrong with this form when it was last sent; it stays after its toast has gone. */
  readonly errors: readonly FormError[]
  readonly onEvent: (event: ShipmentFormEvent) => void
  /** The same `question` again is the same press: the form is another object once it has changed. */
  readonly onCalculate: (shipment: Shipment, question: ShipmentForm) => void
  /** Rendered between the weight and the button. */
  readonly children: ReactNode
}

/**
 * The shipment to be quoted: type, route and weight. As a plain form it works before the page's script has run, and
 * leads on to the quotation (by an address such as that in `TrackForm.tsx`).
 */
export function QuoteForm(props: QuoteFormProps) {
  const { form, places, busy, errors, onEvent, onCalculate, children } = props
  // Stable across renders, so that a key press in one field does not rerender the others.
  const fill = useCallback(
    (name: string, value: string) => onEvent({ type: 'filled', field: name as ShipmentField, value }),
    [onEvent],
  )

  // What was chosen and typed before hydration is only in the controls, and the next render would overwrite it with the
  // state's values. The pickers handle their own texts (`useInputText.ts`).
  const takeOver = useCallback(
    (element: HTMLFormElement | null) => {
      if (element === null) return
      const typed = new FormData(element)
      const shipmentType = SHIPMENT_TYPES.find((type) => type === typed.get('shipment_type'))
      if (shipmentType !== undefined) onEvent({ type: 'typeChosen', shipmentType })
      fill('weight', String(typed.get('weight')))
    },
    [onEvent, fill],
  )

  const errorAbout = (about?: FormError['about']) => errors.find((error) => error.about === about)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onCalculate(shipmentOf(form), form)
  }

  return (
    <form
      ref={takeOver}
      className="card quote-form"
      aria-label="Your shipment"
      aria-describedby="quote-error"
      tabIndex={-1}
      action="/get-rates?#your-quotation"
      method="get"
      noValidate
      onSubmit={submit}
    >
      <RadioSwitch
        legend="Type of shipment"
        name="shipment_type"
        choices={SHIPMENT_TYPES}
        chosen={form.shipmentType}
        onChoose={(shipmentType: ShipmentType) => onEvent({ type: 'typeChosen', shipmentType })}
      />
      <noscript>
        {import.meta.env.SSR && (
          // Errors are shown under the fields that follow: then the browser scrolls here instead of to a quotation.
          <button type="submit" className="link-button" id={errors.length > 0 ? 'your-quotation' : undefined}>
            Show these fields
          </button>
        )}
      </noscript>
      <div className="quote-form-route">
        <RouteFields
          form={form}
          places={places}
          errors={[errorAbout('origin'), errorAbout('destination')]}
          onChange={fill}
        />
      </div>
      <Field
        label="Weight (kg)"
        name="weight"
        type="tel"
        inputMode="decimal"
        autoComplete="off"
        placeholder="2.5"
        help="As packed."
        error={errorAbout('weight')?.text}
        value={form.weight}
        onChange={(event) => fill('weight', event.target.value)}
      />
      {children}
      <SubmitButton label="Calculate" busyLabel="Calculating" busy={busy} />
      <p id="quote-error" className="quote-form-error" aria-live="polite">
        {errorAbout()?.text}
      </p>
    </form>
  )
}
