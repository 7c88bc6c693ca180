import { type Dispatch, type SetStateAction, useEffect } from 'react'
import { DemonstrationNote } from '#features/demonstration/lazy/shared/DemonstrationNote.tsx'
import { InstallOffer } from '#features/install/lazy/shared/InstallOffer.tsx'
import type { Shipment } from '#api/answers.ts'
import { quoteId } from '#db/lazy/quotes.ts'
import { WaitingListSlot } from '#features/outbox/lazy/shared/WaitingListSlot.tsx'
import { NoQuote } from './NoQuote.tsx'
import { noQuoteIn } from './noQuote.ts'
import { PastQuotes } from './PastQuotes.tsx'
import type { Places } from '#features/quote/placeLists.ts'
import { Quotation } from './Quotation.tsx'
import type { QuoteRequest } from '#features/quote/quotation.ts'
import { quotationOf } from './quotationOf.ts'
import { showQueuedAnswer } from './queuedAnswer.ts'
import { QuotationSkeleton } from './QuotationSkeleton.tsx'
import { EmptyQuotation } from '#features/quote/EmptyQuotation.tsx'
import { useWayToQuotation } from './useWayToQuotation.ts'

export { askCarriers } from './askCarriers.ts'
export { followAddress } from './askedByAddress.ts'
export { placeNote } from './placeNote.tsx'
export { placeStore } from './placeStore.ts'
export { isOutdated } from './quotationOf.ts'
export { QuoteFormExtras } from './QuoteFormExtras.tsx'

export interface QuoteResultsProps {
  readonly request: QuoteRequest
  readonly places: Places
  /** The form now asks for something other than the quotation answers. */
  readonly outdated: boolean
  /** Asks the carriers again. */
  readonly onCalculate: (shipment: Shipment) => void
  readonly onRequest: Dispatch<SetStateAction<QuoteRequest>>
}

/** The quotation that is asked for, and those that this device stores. */
export function QuoteResults(props: QuoteResultsProps) {
  const { request, places, outdated, onCalculate, onRequest } = props
  const quotation = quotationOf(request)
  const noQuote = noQuoteIn(request)
  useWayToQuotation(request)
  useEffect(() => showQueuedAnswer(request, onRequest), [request, onRequest])
  return (
    <>
      {quotation !== null && (
        <div className="quotation">
          <Quotation
            key={`${quoteId(quotation.shipment)} ${quotation.asOf}`}
            quotation={quotation}
            past={request.state === 'past'}
            outdated={outdated}
            places={places}
            onRefresh={() => onCalculate(quotation.shipment)}
          />
        </div>
      )}
      {noQuote !== null && <NoQuote {...noQuote} />}
      <WaitingListSlot kind="quote" title="Waiting to be asked" titleOfRefused="Not quoted" />
      {request.state === 'quoted' && <InstallOffer />}
      {request.state === 'loading' && <QuotationSkeleton />}
      {request.state !== 'loading' && (
        <PastQuotes
          {...(quotation !== null && { except: quoteId(quotation.shipment) })}
          blank={quotation === null && noQuote === null ? <EmptyQuotation /> : null}
          onOpen={(quote) => onRequest({ state: 'past', quotation: quote, failure: null })}
          onAskAgain={onCalculate}
        />
      )}
      <div className="quote-slot-note">
        <DemonstrationNote>Carriers, prices and delivery times here are made up.</DemonstrationNote>
      </div>
    </>
  )
}
