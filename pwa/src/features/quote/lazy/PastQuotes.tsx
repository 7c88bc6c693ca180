import { type ReactNode, useState } from 'react'
import { StoreTrouble } from '#features/storage/lazy/kept/StoreTrouble.tsx'
import { recentQuotes } from '#db/lazy/quotes.ts'
import type { SavedQuote } from '#db/shape.ts'
import { shelves } from '#db/shelves.ts'
import { useKept } from '#db/useKept.ts'
import { ConfirmButton } from '#ui/lazy/kept/ConfirmButton.tsx'
import { Moment } from '#ui/lazy/kept/Moment.tsx'
import { useNow } from '#ui/lazy/kept/useNow.ts'
import { lowestPrice } from './pastQuote.ts'
import { RouteInWords } from './ShipmentSummary.tsx'
import './past-quotes.css'

/** As many as stand in the place of the blank ticket, so that nothing below moves when they come. */
const AT_FIRST = 3

interface PastQuotesProps {
  /** The quote that is on the page already. */
  readonly except?: string
  /** What stands here where nothing has been asked. */
  readonly blank: ReactNode
  readonly onOpen: (quote: SavedQuote) => void
}

const readQuotes = () => recentQuotes(shelves)

/** The quotes that this device keeps, newest first. */
export function PastQuotes({ except, blank, onOpen }: PastQuotesProps) {
  const kept = useKept('quotes', readQuotes)
  const [whole, setWhole] = useState(false)
  const now = useNow()
  const others = (kept ?? []).filter(({ id }) => id !== except)
  if (others.length === 0) {
    return (
      <>
        {blank}
        <StoreTrouble />
      </>
    )
  }
  const shown = whole ? others : others.slice(0, AT_FIRST)
  return (
    <section className="past-quotes" aria-labelledby="past-quotes">
      <h2 className="past-quotes-title" id="past-quotes">
        Past quotes
      </h2>
      <StoreTrouble />
      <ul className="past-quotes-list">
        {shown.map((quote) => (
          <li key={quote.id} className="past-quote">
            <button type="button" className="past-quote-open" onClick={() => onOpen(quote)}>
              <span className="past-quote-route">
                <RouteInWords {...quote.shipment} />
              </span>
              <span className="past-quote-facts">
                <span>{`${factsOf(quote)} · `}</span>
                <Moment moment={quote.asOf} now={now} />
              </span>
            </button>
            <button
              type="button"
              className="link-button past-quote-remove"
              onClick={() => void shelves.remove('quotes', quote.id)}
            >
              Remove
              <span className="visually-hidden">
                {` ${quote.shipment.origin} to ${quote.shipment.destination}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="past-quotes-ways">
        {shown.length < others.length && (
          <button type="button" className="link-button" onClick={() => setWhole(true)}>
            {`Show all ${String(others.length)}`}
          </button>
        )}
        <ConfirmButton
          label="Clear the list"
          question="Forget all past quotes?"
          onConfirm={() => void shelves.clear('quotes')}
        />
      </p>
    </section>
  )
}

function factsOf({ shipment, offers }: SavedQuote): string {
  const price = lowestPrice(offers)
  return price === null ? `${shipment.weight} kg` : `${shipment.weight} kg · from ${price}`
}
