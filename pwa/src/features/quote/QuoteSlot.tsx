import type { Ref } from 'react'
import { DemonstrationNote } from '#features/demonstration/DemonstrationNote.tsx'
import { Quotation } from './Quotation.tsx'
import type { QuoteRequest } from './quotation.ts'
import { AwaitedQuotation, BlankQuotation } from './QuotationPlaceholders.tsx'
import type { Places } from './usePlaces.ts'
import './quote-slot.css'

interface QuoteSlotProps {
  readonly request: QuoteRequest
  readonly places: Places
  readonly bookingUrl: string
  readonly onAgain: () => void
  readonly ref: Ref<HTMLElement>
}

/** The place on the page that the quotation has, before, while and after it comes. */
export function QuoteSlot({ request, places, bookingUrl, onAgain, ref }: QuoteSlotProps) {
  return (
    <section ref={ref} className="quote-slot" aria-label="Quotation" aria-busy={request.state === 'loading'}>
      {request.state === 'quoted' && (
        <Quotation quotation={request.quotation} places={places} bookingUrl={bookingUrl} onAgain={onAgain} />
      )}
      {request.state === 'loading' && <AwaitedQuotation />}
      {(request.state === 'idle' || request.state === 'failed') && <BlankQuotation />}
      <div className="quote-slot-note">
        <DemonstrationNote>Carriers, prices and delivery times here are made up.</DemonstrationNote>
      </div>
    </section>
  )
}
