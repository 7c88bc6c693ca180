import { canonicalNumber } from './shipment-number/shipmentNumber.ts'

/** The number that a query names, in canonical form: that of a link, or of a form sent before its script had run. */
export function numberInQuery(search: URLSearchParams): string | null {
  const named = valueOf('number', search) ?? valueOf('shipment_number', search)
  return named === null ? null : canonicalNumber(named)
}

/** The value of a parameter. Some text messages are all in capitals, including their links. */
export function valueOf(wanted: string, search: URLSearchParams): string | null {
  return Array.from(search).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null
}
