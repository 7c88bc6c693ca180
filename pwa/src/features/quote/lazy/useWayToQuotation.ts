import { useEffect } from 'react'
import { reveal } from '#ui/reveal.ts'
import { quotationOf, type QuoteRequest } from '#features/quote/quotation.ts'

/** The visitor may read the toast before the page moves on to the offers. */
const SCROLL_DELAY_MS = 1000

export const QUOTATION_HEADING = 'your-quotation'

/** Moves the page on to a quotation that has come, and not to one that the way back to the form has found again. */
export function useWayToQuotation(request: QuoteRequest): void {
  const came = 'restored' in request ? null : quotationOf(request)
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
