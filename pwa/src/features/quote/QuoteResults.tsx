import { DemonstrationNote } from '#features/demonstration/DemonstrationNote.tsx'
import { InstallOffer } from '#features/install/InstallOffer.tsx'
import type { Shipment } from '#api/answers.ts'
import { quoteId } from '#offline/quotes.ts'
import type { SavedQuote } from '#offline/shape.ts'
import { PastQuotes } from './PastQuotes.tsx'
import type { Places } from './placeLists.ts'
import { Quotation } from './Quotation.tsx'
import { quotationOf, type QuoteRequest } from './quotation.ts'
import { AwaitedQuotation } from './AwaitedQuotation.tsx'
import { BlankQuotation } from './BlankQuotation.tsx'

export { askCarriers } from './askCarriers.ts'
export { PlacesHere } from './PlacesHere.tsx'

export interface QuoteResultsProps {
  readonly request: QuoteRequest
  readonly places: Places
  readonly bookingUrl: string
  /** Asks the carriers anew. */
  readonly onRefresh: (shipment: Shipment) => void
  readonly onOpen: (quote: SavedQuote) => void
  readonly onAgain: () => void
}

/** The quotation that is asked for, and those that this device keeps. */
export function QuoteResults({ request, places, bookingUrl, onRefresh, onOpen, onAgain }: QuoteResultsProps) {
  const quotation = quotationOf(request)
  return (
    <>
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
    </>
  )
}
