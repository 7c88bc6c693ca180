import type { Ref } from 'react'
import type { OfferEstimate } from '#api/answers.ts'
import type { Quotation } from '#features/quote/quotation.ts'
import { orderOf, type OfferOrder } from './offerOrder.ts'
import { OfferTicket } from './OfferTicket.tsx'

interface OfferListProps {
  readonly ref: Ref<HTMLUListElement>
  readonly quotation: Quotation
  readonly estimates: readonly OfferEstimate[]
  readonly order: OfferOrder
  /** The index of the chosen offer in the listed order. */
  readonly chosen: number | null
  /** Null if none can be booked. Stable across renders, so that two hundred tickets do not rerender. */
  readonly onChoose: ((place: number) => void) | null
}

/** The carriers' offers, of which one can be chosen. */
export function OfferList({ ref, quotation, estimates, order, chosen, onChoose }: OfferListProps) {
  const { offers, asOf, before } = quotation

  const tickets = orderOf(offers, estimates, order).flatMap((place) => {
    const offer = offers[place]
    if (offer === undefined) return []
    return [
      // A carrier may offer twice, at two speeds.
      <OfferTicket
        key={place}
        place={place}
        offer={offer}
        estimate={estimates[place] ?? null}
        asOf={asOf}
        before={onChoose === null ? null : (before ?? null)}
        chosen={chosen === place}
        onChoose={onChoose}
      />,
    ]
  })
  const whole = (
    <ul ref={ref} className="quotation-offers">
      {tickets}
    </ul>
  )
  return onChoose === null ? (
    whole
  ) : (
    <div role="radiogroup" aria-label="Choose an offer">
      {whole}
    </div>
  )
}
