import { LABELLED } from './shipment-number/numberLabel.ts'
import { linkedNumberIn, ourNumberIn, withoutInvisible } from './shipment-number/shipmentNumber.ts'

/**
 * The form of a possible shipment number: letters and digits, with hyphens inside, as carriers write it on a waybill.
 */
const CANDIDATE = /[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?/gi

const SHORTEST = 6
const LONGEST = 34

/**
 * The shipment number in a text that another app has shared, or null if there is none. One of our form comes first,
 * then one in a parameter of a link, then one of letters and digits, then the longest of digits alone. Telephone
 * numbers, dates and amounts do not count. The server finds the same
 * (`api/shipping/tracking/numbers/shared_number.py`).
 */
export function shipmentNumberIn(text: string): string | null {
  return ourNumberIn(text) ?? linkedNumberIn(text) ?? likelyNumberIn(withoutInvisible(text))
}

/**
 * The number in a pasted text that is more than a number: it contains one of our form, or is a link or words. Null if
 * the whole text may be the number, as another carrier writes it.
 */
export function pastedNumberIn(text: string): string | null {
  const words = text.match(/\p{L}{2,}(?![\p{L}\p{N}])/gu) ?? []
  return words.length > 1 || text.includes('://') || LABELLED.test(text.trim())
    ? shipmentNumberIn(text)
    : ourNumberIn(text)
}

function likelyNumberIn(text: string): string | null {
  const words = withoutOther(text).match(CANDIDATE) ?? []
  const likely = words.filter(
    (word) => word.length >= SHORTEST && word.length <= LONGEST && (word.match(/\d/g) ?? []).length >= 4,
  )
  const mixed = likely.filter((word) => /[a-z]/i.test(word))
  return longest(mixed) ?? longest(likely.filter((word) => /^\d{8,}$/.test(word)))
}

/** The text without parts that look like a number and are not. */
function withoutOther(text: string): string {
  return text
    .replace(/https?:\/\/\S+/gi, (address) => ` ${address.replace(/^https?:\/\/[^/\s]+/i, '')} `)
    .replace(/(?:₦|NGN|\$|£|€)\s?[\d,.]+/gi, ' ')
    .replace(/(?:\+|\b00)\d[\d\s()-]{7,}\d/g, ' ')
    .replace(/\b(?:234\s?|0)[789]\d{2}[\s-]?\d{3}[\s-]?\d{4}\b/g, ' ')
    .replace(/\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?\b/g, ' ')
}

function longest(words: readonly string[]): string | null {
  return words.reduce<string | null>(
    (best, word) => (best === null || word.length > best.length ? word : best),
    null,
  )
}
