import { useLocation } from 'react-router-dom'
import { quoteId } from '#db/lazy/quotes.ts'
import type { Quotation } from '#features/quote/quotation.ts'
import { useNow } from '#ui/lazy/shared/useNow.ts'
import { quoteAskedBy } from './askedByAddress.ts'
import { type SenderPrice, senderPriceIn, wordsOfSenderPrice } from './senderPrice.ts'
import './sender-note.css'

interface SenderNoteProps {
  readonly quotation: Quotation
  /** The prices are not today's. */
  readonly past: boolean
}

/** What the sender of the link was quoted, beside today's price; called the sender's, as anybody can write it. */
export function SenderNote({ quotation, past }: SenderNoteProps) {
  const sender = useSenderPrice(quotation, past)
  if (sender === null) return null
  const { was, today } = wordsOfSenderPrice(sender, past ? null : quotation.offers)
  return (
    <p className="quotation-sender">
      <strong>{was}</strong>
      <span>{` ${today}`}</span>
      <span className="quotation-sender-source">
        {' The sender’s price stands in the link; only today’s prices are ours.'}
      </span>
    </p>
  )
}

function useSenderPrice(quotation: Quotation, past: boolean): SenderPrice | null {
  const { search } = useLocation()
  const now = useNow()
  // If the server rendered the quotation, it has read the link, too.
  if (quotation.codes !== undefined) return quotation.sender ?? null
  if (quoteAskedBy(search) !== quoteId(quotation.shipment)) return null
  return senderPriceIn(search, past ? now : Date.parse(quotation.asOf))
}
