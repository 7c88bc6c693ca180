import { QuoteDesk } from '#features/quote/QuoteDesk.tsx'
import { PageView } from '#pages/PageView.tsx'

export { quoteResults as lazyContent } from '#features/quote/results.ts'

/** Get Rates: what a shipment costs with each carrier, and how long it takes. */
export function Component() {
  return <PageView desk={<QuoteDesk />} />
}
