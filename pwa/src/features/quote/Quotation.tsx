import { ClockTime } from '#ui/ClockTime.tsx'
import { OfferTicket } from './OfferTicket.tsx'
import type { Quotation as QuotationData } from './quotation.ts'
import { ShipmentSummary } from './ShipmentSummary.tsx'
import type { Places } from './usePlaces.ts'

interface QuotationProps {
  readonly quotation: QuotationData
  readonly places: Places
  readonly bookingUrl: string
  readonly onAgain: () => void
}

/** What the carriers offer for the shipment, and the two ways on from here. */
export function Quotation({ quotation, places, bookingUrl, onAgain }: QuotationProps) {
  const { shipment, offers, asOf } = quotation
  return (
    <>
      <h2 className="quotation-heading" tabIndex={-1}>
        Your Quotation
      </h2>
      <p className="quotation-count">
        Showing {offers.length} results.{' '}
        <span className="quotation-time">
          Quoted at <ClockTime moment={asOf} />
        </span>
      </p>
      <ShipmentSummary shipment={shipment} places={places} />
      {offers.length === 0 ? (
        <p className="quotation-none">
          No carrier offers this route at this weight today. Another weight or a nearby place may have offers.
        </p>
      ) : (
        <ul className="quotation-offers">
          {offers.map((offer, index) => (
            // A carrier may offer twice, at two speeds.
            // oxlint-disable-next-line react/no-array-index-key
            <OfferTicket key={`${offer.carrier_name} ${String(index)}`} offer={offer} />
          ))}
        </ul>
      )}
      <div className="quotation-ways-on">
        <a className="button button-primary" href={bookingUrl} target="_blank" rel="noopener">
          Book Shipment
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        <button type="button" className="button button-quiet" onClick={onAgain}>
          Get another Quote
        </button>
      </div>
    </>
  )
}
