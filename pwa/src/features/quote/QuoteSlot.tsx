import { createElement, type Ref } from 'react'
import { useLater } from '#ui/useLater.ts'
import type { QuoteResultsProps } from './QuoteResults.tsx'
import { BlankQuotation } from './BlankQuotation.tsx'
import { quoteResults } from './results.ts'
import './quote-slot.css'

interface QuoteSlotProps extends QuoteResultsProps {
  readonly ref: Ref<HTMLElement>
}

/** The place on the page that the quotation has, before, while and after it comes. */
export function QuoteSlot({ ref, ...results }: QuoteSlotProps) {
  const loading = results.request.state === 'loading'
  const found = useLater(quoteResults)
  return (
    <section ref={ref} className="quote-slot" aria-label="Quotation" aria-busy={loading}>
      {found === null ? (
        <>
          <BlankQuotation />
          <div className="quote-slot-note" />
        </>
      ) : (
        createElement(found.QuoteResults, results)
      )}
    </section>
  )
}
