import type { Offer } from '#api/answers.ts'
import { siteOrigin } from '#features/discovery/siteOrigin.ts'
import { ShareWays } from '#features/share/lazy/ShareWays.tsx'
import type { Quotation } from '#features/quote/quotation.ts'
import { offerToShare, quoteText } from './quoteText.ts'

interface ShareQuoteProps {
  readonly quotation: Quotation
  readonly chosen: Offer | undefined
}

/** The quote as it will be sent, and the ways to send it. */
export function ShareQuote({ quotation, chosen }: ShareQuoteProps) {
  const { shipment, offers, estimates, asOf } = quotation
  const offer = chosen ?? offerToShare(offers, estimates)
  return (
    <ShareWays
      label="Share this quote"
      text={quoteText({ shipment, offers, offer, asOf, origin: siteOrigin })}
    />
  )
}
