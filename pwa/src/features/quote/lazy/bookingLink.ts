import type { Offer, Shipment } from '#api/answers.ts'
import { isPriced } from './money.ts'

/** Halves of characters, which no address can hold. */
const HALVES = /\p{Surrogate}/gu

/**
 * Where a shipment is booked: the company's link, with the placeholders that it has filled in. What is not known, such as
 * the carrier before an offer is chosen, is left empty. The server fills it in as well (`api/shipping/booking.py`).
 */
export function bookingLink(template: string, shipment: Shipment, offer: Offer | null): string {
  const priced = offer !== null && isPriced(offer)
  const texts = new Map<string, string>([
    ...Object.entries(shipment),
    ['carrier', offer?.carrier_name ?? ''],
    ['price', priced ? String(offer.selling_price) : ''],
    ['currency', priced ? offer.currency : ''],
  ])
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const text = texts.get(name)
    return text === undefined ? placeholder : encodeURIComponent(text.replace(HALVES, '\uFFFD'))
  })
}
