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
  /** The place of the chosen offer, as the carriers are listed. */
  readonly chosen: number | null
  /** Null where none can be booked. The very same one at every drawing: two hundred tickets stay as they are. */
  readonly onChoose: ((place: number) => void) | null
}

/** What the carriers offer, of which one can be chosen. */
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
