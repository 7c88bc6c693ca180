import { memo } from 'react'
import type { OfferEstimate, Offer } from '#api/answers.ts'
import { CarrierLogo } from './CarrierLogo.tsx'
import { deliveryDatesInWords, nairaInWords } from './estimateInWords.ts'
import './offer.css'
import { isPriced, priceInWords } from './money.ts'
import { changeOf } from './pastQuote.ts'

interface OfferTicketProps {
  /** Its index in the listed order. */
  readonly place: number
  readonly offer: Offer
  /** Null in quotes that were stored before estimates existed. */
  readonly estimate: OfferEstimate | null
  readonly asOf: string
  /** The offers of the previous quote, or null if there is nothing to compare with. */
  readonly before: { readonly offers: readonly Offer[]; readonly asOf: string } | null
  readonly chosen: boolean
  /** Null if the offer cannot be booked. */
  readonly onChoose: ((place: number) => void) | null
}

/** One carrier's offer as one large radio button: who, how fast and when, the price, and how it has changed. */
export const OfferTicket = memo(function OfferTicket(props: OfferTicketProps) {
  const { place, offer, estimate, asOf, before, chosen, onChoose } = props
  const id = `offer-${String(place)}`
  const change = before === null ? null : changeOf(offer, before.offers)
  const naira = estimate && nairaInWords(estimate, asOf)
  const arrival = estimate && deliveryDatesInWords(estimate)
  const { cheapest = false, fastest = false } = estimate ?? {}
  const hasNotes = cheapest || fastest || arrival !== null
  return (
    <li className="offer">
      {onChoose !== null && (
        <>
          <input
            type="radio"
            className="offer-choice"
            name="offer"
            value={place}
            checked={chosen}
            onChange={() => onChoose(place)}
            aria-labelledby={`${id} ${id}-price`}
            aria-describedby={hasNotes ? `${id}-notes` : undefined}
          />
          <span className="offer-mark" />
        </>
      )}
      <CarrierLogo logo={offer.carrier_logo} carrier={offer.carrier_name} />
      <div className="offer-carrier" id={id}>
        <h3 className="offer-name">{offer.carrier_name}</h3>
        <p className="offer-time">{offer.delivery_time}</p>
      </div>
      <p className={isPriced(offer) ? 'offer-price' : 'offer-price offer-unpriced'} id={`${id}-price`}>
        <span>
          <span>{priceInWords(offer)}</span>
          {naira !== null && <span className="offer-naira">{naira}</span>}
          {change !== null && <span className="offer-change">{change}</span>}
        </span>
      </p>
      {hasNotes && (
        <p className="offer-notes" id={`${id}-notes`}>
          {cheapest && <span className="offer-badge">Cheapest</span>}
          {fastest && <span className="offer-badge">Fastest</span>}
          {arrival !== null && <span className="offer-delivery">{arrival}</span>}
        </p>
      )}
    </li>
  )
})
