import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Moment } from '#ui/lazy/shared/Moment.tsx'
import { reveal } from '#ui/reveal.ts'
import { useIsHydrated } from '#ui/useIsHydrated.ts'
import { useNow } from '#ui/lazy/shared/useNow.ts'
import { BookShipment } from './BookShipment.tsx'
import { chosenBefore, keepChosen } from './chosenOffer.ts'
import { AS_LISTED, savedOrder } from './offerOrder.ts'
import { OfferList } from './OfferList.tsx'
import { OrderSwitch } from './OrderSwitch.tsx'
import { PrintHead } from './PrintHead.tsx'
import type { Quotation as QuotationData } from '#features/quote/quotation.ts'
import { QuoteExports } from './QuoteExports.tsx'
import { SenderNote } from './SenderNote.tsx'
import { QUOTATION_HEADING } from './useWayToQuotation.ts'
import { ShipmentSummary } from './ShipmentSummary.tsx'
import type { Places } from '#features/quote/placeLists.ts'

interface QuotationProps {
  readonly quotation: QuotationData
  /** A stored quote, whose prices no longer hold. */
  readonly past: boolean
  /** The form now asks for something else. */
  readonly outdated: boolean
  readonly places: Places
  readonly onRefresh: () => void
}

/** The carriers' offers for the shipment, sorted as the visitor likes, and what can be done with the chosen one. */
export function Quotation(props: QuotationProps) {
  const { quotation, outdated, places, onRefresh } = props
  const { shipment, offers, asOf, codes, estimates = [] } = quotation
  const [chosen, setChosen] = useState<number | null>(null)
  const chosenOffer = offers[chosen ?? -1]
  const kept = useSyncExternalStore(savedOrder.subscribe, savedOrder.current, asListed)
  // Quotes that were stored before estimates existed cannot be sorted.
  const canBeSorted = offers.length > 1 && estimates.length === offers.length
  const order = canBeSorted ? kept : AS_LISTED
  const byClock = useNow()
  // Prices of another day no longer hold, also on a page that has stayed open since.
  const today = new Date(byClock).toDateString()
  const [openedOn] = useState(today)
  const past = props.past || openedOn !== today
  // The server and this device may disagree on the day: during hydration, today is the day of the answer.
  const now = useIsHydrated() ? byClock : Date.parse(asOf)

  const choose = useCallback(
    (place: number) => {
      setChosen(place)
      keepChosen(quotation, place)
    },
    [quotation],
  )

  // What was chosen before hydration is only in the controls; what was chosen before a reload is only in storage.
  const list = useRef<HTMLUListElement>(null)
  const takeOver = useEffectEvent(() => {
    const checked = list.current?.querySelector<HTMLInputElement>('.offer-choice:checked')
    if (checked) choose(Number(checked.value))
    else if (!past) setChosen(chosenBefore(quotation))
  })
  useLayoutEffect(() => takeOver(), [])

  return (
    <>
      <PrintHead asOf={asOf} />
      <h2 className="quotation-heading" id={QUOTATION_HEADING} tabIndex={-1}>
        Your Quotation
      </h2>
      <p className="quotation-count">
        <span>{`Showing ${String(offers.length)} results. `}</span>
        <span className="quotation-time">
          <span>{past ? 'Quoted ' : 'Quoted at '}</span>
          <Moment moment={asOf} now={now} />
        </span>
      </p>
      <div role="status">
        {outdated && (
          <p className="quotation-outdated">
            <strong>For an earlier question.</strong> You have changed the form since. Press Calculate to ask
            again.
          </p>
        )}
      </div>
      {past && (
        <p className="quotation-past">
          <span>
            <strong>A past quote.</strong> It is kept on this phone to compare with, and cannot be booked at
            these prices.
          </span>
          <button type="button" className="button button-primary" onClick={onRefresh}>
            Ask again
          </button>
        </p>
      )}
      <SenderNote quotation={quotation} past={past} />
      <ShipmentSummary shipment={shipment} places={places} codes={codes}>
        {canBeSorted && <OrderSwitch order={order} count={offers.length} />}
      </ShipmentSummary>
      {offers.length === 0 ? (
        <p className="quotation-none">
          No carrier offers this route at this weight today. Another weight or a nearby place may have offers.
        </p>
      ) : (
        <OfferList
          ref={list}
          quotation={quotation}
          estimates={estimates}
          order={order}
          chosen={chosen}
          onChoose={past ? null : choose}
        />
      )}
      {!past && <BookShipment shipment={shipment} offer={chosenOffer} />}
      {offers.length > 0 && <QuoteExports quotation={quotation} chosen={chosenOffer} />}
      <div className="quotation-ways-on">
        <button type="button" className="button button-quiet quotation-again" onClick={goToForm}>
          Get another Quote
        </button>
      </div>
    </>
  )
}

const asListed = () => AS_LISTED

/** Scrolls from the offers back up to the form. */
function goToForm(): void {
  const form = document.querySelector<HTMLElement>('.quote-form')
  if (form !== null) reveal(form)
}
