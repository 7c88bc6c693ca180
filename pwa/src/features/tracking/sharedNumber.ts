/** What may be a shipment number: letters and digits, hyphens within, as carriers write them on a waybill. */
const CANDIDATE = /[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?/gi

const SHORTEST = 6
const LONGEST = 34

/** An address that tracks by itself says which number it means. */
const NAMED = /[?&](?:number|shipment_number|tracking(?:_?(?:number|id))?|awb|waybill)=([^&#\s]+)/i

/**
 * The shipment number in a text that another app has shared, or null where there is none. One that stands in an
 * address by name comes first, then one of letters and digits together, then the longest of digits alone. Telephone
 * numbers, dates and amounts are none.
 */
export function shipmentNumberIn(text: string): string | null {
  const named = NAMED.exec(text)?.[1]
  if (named !== undefined) return decoded(named)
  const words = withoutOther(text).match(CANDIDATE) ?? []
  const likely = words.filter(
    (word) => word.length >= SHORTEST && word.length <= LONGEST && (word.match(/\d/g) ?? []).length >= 4,
  )
  const mixed = likely.filter((word) => /[a-z]/i.test(word))
  return longest(mixed) ?? longest(likely.filter((word) => /^\d{8,}$/.test(word)))
}

/** The text without what looks like a number and is none. */
function withoutOther(text: string): string {
  return text
    .replace(/https?:\/\/\S+/gi, (address) => ` ${address.replace(/^https?:\/\/[^/\s]+/i, '')} `)
    .replace(/(?:₦|NGN|\$|£|€)\s?[\d,.]+/gi, ' ')
    .replace(/(?:\+|\b00)\d[\d\s()-]{7,}\d/g, ' ')
    .replace(/\b0[789]\d{2}[\s-]?\d{3}[\s-]?\d{4}\b/g, ' ')
    .replace(/\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?\b/g, ' ')
}

function longest(words: readonly string[]): string | null {
  return [...words].sort((one, other) => other.length - one.length)[0] ?? null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}
