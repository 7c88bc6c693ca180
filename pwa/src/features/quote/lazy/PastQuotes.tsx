import { type ReactNode, useState } from 'react'
import type { Shipment } from '#api/answers.ts'
import { StorageErrorNote } from '#features/storage/lazy/shared/StorageErrorNote.tsx'
import { recentQuotes } from '#db/lazy/quotes.ts'
import type { SavedQuote } from '#db/shape.ts'
import { localStore } from '#db/localStore.ts'
import { useStored } from '#db/useStored.ts'
import { ConfirmButton } from '#ui/lazy/shared/ConfirmButton.tsx'
import { useNow } from '#ui/lazy/shared/useNow.ts'
import { Field } from '#ui/Field.tsx'
import { PastQuoteRow } from './PastQuoteRow.tsx'
import { quotesFound } from './pastQuote.ts'
import './past-quotes.css'

/** As many as fit in the place of the blank ticket, so that nothing below moves when they come. */
const AT_FIRST = 3

/** Up to this many quotes are shown without a search field. */
const A_FEW = 5

interface PastQuotesProps {
  /** The quote that is already on the page, which is not listed. */
  readonly except?: string
  /** Rendered if nothing has been asked. */
  readonly blank: ReactNode
  readonly onOpen: (quote: SavedQuote) => void
  readonly onAskAgain: (shipment: Shipment) => void
}

const readQuotes = () => recentQuotes(localStore)

/** The quotes that this device stores, newest first. */
export function PastQuotes({ except, blank, onOpen, onAskAgain }: PastQuotesProps) {
  const kept = useStored('quotes', readQuotes)
  const [whole, setWhole] = useState(false)
  const [search, setSearch] = useState('')
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
  const wanted = others.length > A_FEW ? search : ''
  const found = quotesFound(others, wanted)
  const shown = whole || wanted !== '' ? found : found.slice(0, AT_FIRST)
  return (
    <section className="past-quotes" aria-labelledby="past-quotes">
      <h2 className="past-quotes-title" id="past-quotes">
        Past quotes
      </h2>
      <StorageErrorNote />
      {others.length > A_FEW && (
        <div role="search">
          <Field
            label="Search past quotes"
            name="past_quotes"
            type="search"
            autoComplete="off"
            placeholder="Place, carrier or weight"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <p className="past-quotes-found" role="status">
            {wanted !== '' && `${String(found.length)} of ${String(others.length)} past quotes`}
          </p>
        </div>
      )}
      <ul className="past-quotes-list">
        {shown.map((quote) => (
          <PastQuoteRow
            key={quote.id}
            quote={quote}
            now={now}
            onOpen={() => onOpen(quote)}
            onAskAgain={() => onAskAgain(quote.shipment)}
          />
        ))}
      </ul>
      <p className="past-quotes-ways">
        {shown.length < found.length && (
          <button type="button" className="link-button" onClick={() => setWhole(true)}>
            {`Show all ${String(found.length)}`}
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
