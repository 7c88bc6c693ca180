import { createElement, memo } from 'react'
import { useLazyModule } from '#ui/useLazyModule.ts'
import type { QuoteResultsProps } from './lazy/QuoteResults.tsx'
import { EmptyQuotation } from './EmptyQuotation.tsx'
import { quoteResults } from './results.ts'
import './quote-slot.css'

/**
 * The quotation's place on the page, before, while and after it loads. A key press in the form does not rerender it.
 */
export const QuoteSlot = memo(function QuoteSlot(results: QuoteResultsProps) {
  const loading = results.request.state === 'loading'
  const found = useLazyModule(quoteResults)
  return (
    <section className="quote-slot" aria-label="Quotation" aria-busy={loading}>
      {found === null ? (
        <>
          <EmptyQuotation />
          <div className="quote-slot-note" />
        </>
      ) : (
        createElement(found.QuoteResults, results)
      )}
    </section>
  )
})
