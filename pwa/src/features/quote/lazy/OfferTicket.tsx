import type { Offer } from '#api/answers.ts'
import { CarrierLogo } from './CarrierLogo.tsx'
import './offer.css'
import { isPriced, priceInWords } from './money.ts'
import { changeOf } from './pastQuote.ts'

interface OfferTicketProps {
  readonly offer: Offer
  /** The offers of the time before, or null where there is nothing to compare with. */
  readonly before: { readonly offers: readonly Offer[]; readonly asOf: string } | null
}

/** One carrier's offer: who and how fast on the ticket, the price on its stub, and how it has changed. */
export function OfferTicket({ offer, before }: OfferTicketProps) {
  const change = before === null ? null : changeOf(offer, before.offers)
  return (
    <li className="offer">
      <CarrierLogo logo={offer.carrier_logo} carrier={offer.carrier_name} />
      <div className="offer-carrier">
        <h3 className="offer-name">{offer.carrier_name}</h3>
        <p className="offer-time">{offer.delivery_time}</p>
      </div>
      <p className={isPriced(offer) ? 'offer-price' : 'offer-price offer-unpriced'}>
        <span>
          <span>{priceInWords(offer)}</span>
          {change !== null && <span className="offer-change">{change}</span>}
        </span>
      </p>
    </li>
  )
}
