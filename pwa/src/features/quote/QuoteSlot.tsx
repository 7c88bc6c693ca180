import type { Ref } from 'react'
import { InstallOffer } from '#features/install/InstallOffer.tsx'
import { DemonstrationNote } from '#features/demonstration/DemonstrationNote.tsx'
import type { Shipment } from '#api/answers.ts'
import { quoteId } from '#offline/quotes.ts'
import type { SavedQuote } from '#offline/shape.ts'
import { PastQuotes } from './PastQuotes.tsx'
import { Quotation } from './Quotation.tsx'
import { quotationOf, type QuoteRequest } from './quotation.ts'
import { AwaitedQuotation, BlankQuotation } from './QuotationPlaceholders.tsx'
import type { Places } from './usePlaces.ts'
import './quote-slot.css'

interface QuoteSlotProps {
  readonly request: QuoteRequest
  readonly places: Places
  readonly bookingUrl: string
  /** Asks the carriers anew. */
  readonly onRefresh: (shipment: Shipment) => void
  readonly onOpen: (quote: SavedQuote) => void
  readonly onAgain: () => void
  readonly ref: Ref<HTMLElement>
}

/** The place on the page that the quotation has, before, while and after it comes. */
export function QuoteSlot({ request, places, bookingUrl, onRefresh, onOpen, onAgain, ref }: QuoteSlotProps) {
  const quotation = quotationOf(request)
  return (
    <section ref={ref} className="quote-slot" aria-label="Quotation" aria-busy={request.state === 'loading'}>
      {quotation !== null && (
        <Quotation
          quotation={quotation}
          past={request.state === 'past'}
          places={places}
          bookingUrl={bookingUrl}
          onRefresh={() => onRefresh(quotation.shipment)}
          onAgain={onAgain}
        />
      )}
      {request.state === 'quoted' && <InstallOffer />}
      {request.state === 'loading' && <AwaitedQuotation />}
      {request.state !== 'loading' && (
        <PastQuotes
          {...(quotation !== null && { except: quoteId(quotation.shipment) })}
          blank={quotation === null ? <BlankQuotation /> : null}
          onOpen={onOpen}
        />
      )}
      <div className="quote-slot-note">
        <DemonstrationNote>Carriers, prices and delivery times here are made up.</DemonstrationNote>
      </div>
    </section>
  )
}
