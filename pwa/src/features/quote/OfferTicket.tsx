import type { Offer } from '#api/answers.ts'
import { CarrierLogo } from './CarrierLogo.tsx'
import './offer.css'
import { isPriced, priceInWords } from './money.ts'

/** One carrier's offer: who and how fast on the ticket, the price on its stub. */
export function OfferTicket({ offer }: { readonly offer: Offer }) {
  return (
    <li className="offer">
      <CarrierLogo logo={offer.carrier_logo} carrier={offer.carrier_name} />
      <div className="offer-carrier">
        <h3 className="offer-name">{offer.carrier_name}</h3>
        <p className="offer-time">{offer.delivery_time}</p>
      </div>
      <p className={isPriced(offer) ? 'offer-price' : 'offer-price offer-unpriced'}>{priceInWords(offer)}</p>
    </li>
  )
}
