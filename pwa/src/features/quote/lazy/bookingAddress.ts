import type { Offer, Shipment } from '#api/answers.ts'

const PLACEHOLDER = /\{([^{}]*)\}/g

/** Lone surrogates, which no address can contain. */
const HALVES = /\p{Surrogate}/gu

/**
 * The address where the shipment is booked, with the chosen offer if there is one: `link` with its placeholders filled
 * in and each value percent-encoded. A part without a value is left out: the query parameter, the fragment or, in the
 * path, its segment and all that follow. An offer without a currency is in naira.
 *
 * The server builds the same address (`api/shipping/rates/page/booking.py`): `booking-cases.json` tests both.
 */
export function bookingAddress(link: string, shipment: Shipment, offer?: Offer): string {
  const values = new Map<string, string>(Object.entries(shipment))
  if (offer !== undefined) {
    const { carrier_name, currency, selling_price: price } = offer
    values.set('carrier', carrier_name)
    values.set('currency', currency === '' ? 'NGN' : currency)
    if (typeof price === 'number') values.set('price', String(Math.round(price * 100) / 100))
  }
  /** One part with its placeholders filled in; null if one of them has no value. */
  const filledIn = (part: string): string | null => {
    const names = Array.from(part.matchAll(PLACEHOLDER), ([, name = '']) => name)
    return names.some((name) => (values.get(name) ?? '') === '')
      ? null
      : part.replace(PLACEHOLDER, (_, name: string) =>
          encodeURIComponent((values.get(name) ?? '').replace(HALVES, '\uFFFD')),
        )
  }
  const [, path = '', parameters = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(link) ?? []
  const segments = path.split('/').map(filledIn)
  const known = segments.includes(null) ? segments.slice(0, segments.indexOf(null)) : segments
  const query = parameters.split('&').map(filledIn).filter(Boolean).join('&')
  const end = filledIn(fragment) ?? ''
  return `${known.join('/')}${query === '' ? '' : `?${query}`}${end === '' ? '' : `#${end}`}`
}
