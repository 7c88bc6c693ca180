import { Link, useLocation } from 'react-router-dom'
import type { SavedQuote } from '#db/shape.ts'
import { localStore } from '#db/localStore.ts'
import { Moment } from '#ui/lazy/shared/Moment.tsx'
import { changeInQuote, lowestPrice } from './pastQuote.ts'
import { addressOfShipment } from './quoteInAddress.ts'
import { RouteInWords } from './ShipmentSummary.tsx'

interface PastQuoteRowProps {
  readonly quote: SavedQuote
  readonly now: number
  readonly onOpen: () => void
  readonly onAskAgain: () => void
}

/** A quote that this device stores: its price, its date, how it has changed, and what can be done with it. */
export function PastQuoteRow({ quote, now, onOpen, onAskAgain }: PastQuoteRowProps) {
  const { origin, destination } = quote.shipment
  const change = changeInQuote(quote)
  const address = addressOfShipment(quote.shipment)
  const { pathname, search } = useLocation()

  /** Asks again if the link's address is open already: following it would do nothing. */
  function askHere() {
    if (pathname + search === address) onAskAgain()
  }

  const about = <span className="visually-hidden">{` ${origin} to ${destination}`}</span>
  return (
    <li className="past-quote">
      <button type="button" className="past-quote-open" onClick={onOpen}>
        <span className="past-quote-route">
          <RouteInWords {...quote.shipment} />
        </span>
        <span className="past-quote-facts">
          <span>{`${factsOf(quote)} · `}</span>
          <Moment moment={quote.asOf} now={now} />
        </span>
        {change !== null && <span className="past-quote-change">{change}</span>}
      </button>
      <span className="past-quote-ways">
        <Link className="past-quote-ask" to={address} preventScrollReset onClick={askHere}>
          <span>Ask again</span>
          {about}
        </Link>
        <button
          type="button"
          className="link-button"
          onClick={({ detail }) => {
            // The second click of a double click would hit the next row.
            if (detail < 2) void localStore.remove('quotes', quote.id)
          }}
        >
          <span>Remove</span>
          {about}
        </button>
      </span>
    </li>
  )
}

function factsOf({ shipment, offers }: SavedQuote): string {
  const price = lowestPrice(offers)
  return price === null ? `${shipment.weight} kg` : `${shipment.weight} kg · from ${price}`
}
