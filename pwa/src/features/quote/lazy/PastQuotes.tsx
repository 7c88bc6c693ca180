import { type ReactNode, useState } from 'react'
import { StorageErrorNote } from '#features/storage/lazy/shared/StorageErrorNote.tsx'
import { recentQuotes } from '#db/lazy/quotes.ts'
import type { SavedQuote } from '#db/shape.ts'
import { localStore } from '#db/localStore.ts'
import { useStored } from '#db/useStored.ts'
import { ConfirmButton } from '#ui/lazy/shared/ConfirmButton.tsx'
import { Moment } from '#ui/lazy/shared/Moment.tsx'
import { useNow } from '#ui/lazy/shared/useNow.ts'
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

const readQuotes = () => recentQuotes(localStore)

/** The quotes that this device keeps, newest first. */
export function PastQuotes({ except, blank, onOpen }: PastQuotesProps) {
  const kept = useStored('quotes', readQuotes)
  const [whole, setWhole] = useState(false)
  const now = useNow()
  const others = (kept ?? []).filter(({ id }) => id !== except)
  if (others.length === 0) {
    return (
      <>
        {blank}
        <StorageErrorNote />
      </>
    )
  }
  const shown = whole ? others : others.slice(0, AT_FIRST)
  return (
    <section className="past-quotes" aria-labelledby="past-quotes">
      <h2 className="past-quotes-title" id="past-quotes">
        Past quotes
      </h2>
      <StorageErrorNote />
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
              onClick={() => void localStore.remove('quotes', quote.id)}
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
          onConfirm={() => void localStore.clear('quotes')}
        />
      </p>
    </section>
  )
}

function factsOf({ shipment, offers }: SavedQuote): string {
  const price = lowestPrice(offers)
  return price === null ? `${shipment.weight} kg` : `${shipment.weight} kg · from ${price}`
}
