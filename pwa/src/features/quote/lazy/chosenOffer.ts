import type { Offer, Shipment } from '#api/answers.ts'
import { drafts } from '#db/drafts.ts'
import { quoteId } from '#db/lazy/quotes.ts'
import type { Quotation } from '#features/quote/quotation.ts'

type Offered = Pick<Quotation, 'shipment' | 'offers'>

/** Remembers the chosen offer for as long as the tab is open. */
export function keepChosen({ shipment, offers }: Offered, place: number): void {
  const offer = offers[place]
  if (offer !== undefined) drafts.write('offer', { chosen: textOf(shipment, offer) })
}

/** The index of the offer that was chosen before; null if it is no longer offered. */
export function chosenBefore({ shipment, offers }: Offered): number | null {
  const chosen = drafts.read('offer')?.['chosen']
  const place = offers.findIndex((offer) => textOf(shipment, offer) === chosen)
  return place === -1 ? null : place
}

/** The identity of an offer: at another price it is a different one. */
function textOf(shipment: Shipment, { carrier_name, delivery_time, currency, selling_price }: Offer): string {
  return JSON.stringify([quoteId(shipment), carrier_name, delivery_time, currency, selling_price])
}
