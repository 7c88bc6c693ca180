import type { Offer, Shipment } from '#api/answers.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { bookingLink } from './bookingLink.ts'
import { priceInWords } from './money.ts'
import './book-shipment.css'

interface BookShipmentProps {
  /** The template of the company's booking link. */
  readonly bookingUrl: string
  readonly shipment: Shipment
  /** The one that was chosen; without one the shipment alone is handed over. */
  readonly offer: Offer | null
}

/** The way to the booking app. Once an offer is chosen it says which, and stays in view however long the list is. */
export function BookShipment({ bookingUrl, shipment, offer }: BookShipmentProps) {
  return (
    <div className={offer === null ? 'book-shipment' : 'book-shipment book-shipment-chosen'}>
      {offer !== null && (
        <p className="book-shipment-offer">
          <strong>{offer.carrier_name}</strong>
          <span>{priceInWords(offer)}</span>
        </p>
      )}
      <NewTabLink className="button button-primary" href={bookingLink(bookingUrl, shipment, offer)}>
        Book Shipment
      </NewTabLink>
    </div>
  )
}
