import { createElement, useEffect, useRef, useState } from 'react'
import { messageOf } from '#api/outcome.ts'
import { reveal } from '#ui/reveal.ts'
import { useLater } from '#ui/useLater.ts'
import { PLACES_COMING } from './placeLists.ts'
import { QuoteForm } from './QuoteForm.tsx'
import { QuoteSlot } from './QuoteSlot.tsx'
import { quotationOf, type QuoteRequest } from './quotation.ts'
import { quoteResults } from './results.ts'
import { useQuote } from './useQuote.ts'
import './quote-desk.css'

/** The visitor may read the toast before the page moves on to the offers. */
const SCROLL_DELAY_MS = 1000

/** The form and, beside or below it, the place where the quotation comes. */
export function QuoteDesk({ bookingUrl }: { readonly bookingUrl: string }) {
  const { request, calculate, open } = useQuote()
  const [places, setPlaces] = useState(PLACES_COMING)
  const found = useLater(quoteResults)
  const formElement = useRef<HTMLFormElement>(null)
  const results = useRef<HTMLElement>(null)
  const quotation = quotationOf(request)

  useEffect(() => {
    if (quotation === null) return undefined
    const timer = setTimeout(() => {
      if (results.current !== null) reveal(results.current, headingOf(results.current))
    }, SCROLL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [quotation])

  return (
    <div className="quote-desk">
      {found !== null && createElement(found.PlacesHere, { onCome: setPlaces })}
      <QuoteForm
        ref={formElement}
        places={places}
        busy={request.state === 'loading'}
        complaint={complaintOf(request)}
        onCalculate={calculate}
      />
      <QuoteSlot
        ref={results}
        request={request}
        places={places}
        bookingUrl={bookingUrl}
        onRefresh={calculate}
        onOpen={open}
        onAgain={() => formElement.current !== null && reveal(formElement.current)}
      />
    </div>
  )
}

function headingOf(section: HTMLElement): HTMLElement {
  return section.querySelector('h2') ?? section
}

function complaintOf(request: QuoteRequest): string | null {
  return 'failure' in request && request.failure !== null ? messageOf(request.failure) : null
}
