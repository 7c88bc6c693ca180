import { createElement, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { initialState } from '#ui/initialState.ts'
import { useLazyModule, useLazyStore } from '#ui/useLazyModule.ts'
import { PLACES_LOADING } from './placeLists.ts'
import { QuoteForm } from './QuoteForm.tsx'
import { QuoteSlot } from './QuoteSlot.tsx'
import { type InitialQuote, formErrorsOf } from './quotation.ts'
import { quoteResults } from './results.ts'
import { emptyForm, shipmentFormReducer } from './shipmentForm.ts'
import { useQuote } from './useQuote.ts'
import './quote-desk.css'

/** The form and, beside or below it, the quotation's place. */
export function QuoteDesk() {
  const [initial] = useState(initialState<InitialQuote>)
  const { request, setRequest, calculate } = useQuote(initial?.request)
  const [form, onEvent] = useReducer(shipmentFormReducer, initial?.form ?? emptyForm)
  const [asked, setAsked] = useState({ request, form })
  const found = useLazyModule(quoteResults)
  const places = useLazyStore(found?.placeStore) ?? PLACES_LOADING

  // A response answers the form as it was sent; an opened or restored quotation goes with the form as it is now.
  if (asked.request !== request) {
    setAsked({ request, form: asked.request.state === 'loading' ? asked.form : form })
  }
  const edited = asked.form !== form

  // Asks what the address asks each time that it changes; at first it restores what was left here.
  const location = useLocation()
  const desk = { request, form, edited, onEvent, onCalculate: calculate, onRequest: setRequest }
  const now = useEffectEvent(() => desk)
  useEffect(() => found?.followAddress(location, () => now()), [found, location])

  return (
    <div className="quote-desk">
      <QuoteForm
        form={form}
        places={places}
        busy={request.state === 'loading'}
        errors={edited ? [] : formErrorsOf(request)}
        onEvent={onEvent}
        onCalculate={calculate}
      >
        {found !== null && createElement(found.QuoteFormExtras, desk)}
      </QuoteForm>
      <QuoteSlot
        request={request}
        places={places}
        outdated={found !== null && found.isOutdated(request, form, edited)}
        onCalculate={calculate}
        onRequest={setRequest}
      />
    </div>
  )
}
