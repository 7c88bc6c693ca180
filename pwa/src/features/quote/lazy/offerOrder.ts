import type { OfferEstimate, Offer } from '#api/answers.ts'
import { createSavedChoice } from '#ui/lazy/shared/savedChoice.ts'
import { isPriced } from './money.ts'

/** The ways to sort offers, in the words of their switch. The first keeps the carriers' listed order. */
export const OFFER_ORDERS = ['As listed', 'Cheapest', 'Fastest'] as const
export type OfferOrder = (typeof OFFER_ORDERS)[number]
export const AS_LISTED: OfferOrder = 'As listed'

/** The visitor's order of offers, saved in this browser. */
export const savedOrder = createSavedChoice<OfferOrder>('offer-order', OFFER_ORDERS)

/** The indices of the offers in the given order. Offers that compare as equal keep their listed order. */
export function orderOf(
  offers: readonly Offer[],
  estimates: readonly OfferEstimate[],
  order: OfferOrder,
): readonly number[] {
  const places = [...offers.keys()]
  if (order === AS_LISTED) return places
  const keyOf = order === 'Cheapest' ? priceKey : timeKey
  const keys = offers.map((offer, place) => keyOf(offer, estimates[place]))
  return places.sort((one, other) => compared(keys[one] ?? [], keys[other] ?? []) || one - other)
}

/** A sort key, compared element by element; the first one is the number of a group. */
type Key = readonly (number | string)[]

/** Offers that cannot be compared in naira come after those that can, each currency by itself; Coming Soon is last. */
function priceKey(offer: Offer, estimate?: OfferEstimate): Key {
  if (!isPriced(offer)) return [2]
  const { naira = null } = estimate ?? {}
  return naira === null ? [1, offer.currency, Number(offer.selling_price)] : [0, naira]
}

/** Offers whose delivery time cannot be read come after those whose time can. */
function timeKey(offer: Offer, estimate?: OfferEstimate): Key {
  if (!isPriced(offer)) return [2]
  const { days = null } = estimate ?? {}
  return days === null ? [1] : [0, days[1], days[0]]
}

function compared(one: Key, other: Key): number {
  for (const [place, value] of one.entries()) {
    const against = other[place]
    if (against !== undefined && value !== against) return value < against ? -1 : 1
  }
  return 0
}
