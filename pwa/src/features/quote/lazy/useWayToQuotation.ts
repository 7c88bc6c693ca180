import { useEffect, useState } from 'react'
import { initialState } from '#ui/initialState.ts'
import { reveal } from '#ui/reveal.ts'
import type { QuoteRequest } from '#features/quote/quotation.ts'
import { quotationOf } from './quotationOf.ts'

/** Time for the visitor to read the toast before the page scrolls to the offers. */
const SCROLL_DELAY_MS = 1000

export const QUOTATION_HEADING = 'your-quotation'

/**
 * Scrolls to a quotation that has come, but not to one that was restored with the form, nor to one that came with the
 * page, where somebody may already be reading.
 */
export function useWayToQuotation(request: QuoteRequest): void {
  const [atFirst] = useState(() => (initialState() === null ? null : request))
  const came = 'restored' in request || request === atFirst ? null : quotationOf(request)
  useEffect(() => {
    if (came === null) return undefined
    const timer = setTimeout(() => {
      const heading = document.getElementById(QUOTATION_HEADING)
      const section = heading?.closest('section')
      if (heading && section) reveal(section, heading)
    }, SCROLL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [came])
}
