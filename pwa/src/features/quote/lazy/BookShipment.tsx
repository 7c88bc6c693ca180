import type { Offer, Shipment } from '#api/answers.ts'
import { useCompany } from '#content/useContent.ts'
import { NewTabLink } from '#ui/NewTabLink.tsx'
import { bookingAddress } from './bookingAddress.ts'
import { priceInWords } from './money.ts'
import './book-shipment.css'

interface BookShipmentProps {
  readonly shipment: Shipment
  /** The chosen offer; without one, only the shipment is passed on. */
  readonly offer: Offer | undefined
}

/** The link to the booking app. Once an offer is chosen, it says which, and stays in view however long the list is. */
export function BookShipment({ shipment, offer }: BookShipmentProps) {
  const { links } = useCompany()
  return (
    <div className={offer === undefined ? 'book-shipment' : 'book-shipment book-shipment-chosen'}>
      {offer !== undefined && (
        <p className="book-shipment-offer">
          <span>{offer.carrier_name}</span>
          <span>{priceInWords(offer)}</span>
        </p>
      )}
      <NewTabLink className="button button-primary" href={bookingAddress(links.booking, shipment, offer)}>
        Book Shipment
      </NewTabLink>
    </div>
  )
}
