import { canonicalNumber } from './shipment-number/shipmentNumber.ts'

/** Query parameters for a number. The form uses the second. */
export const NUMBER_NAMES = ['number', 'shipment_number']

/** The number that a query names, in canonical form: that of a link, or of a form sent before its script had run. */
export function numberInQuery(search: URLSearchParams): string | null {
  const named = NUMBER_NAMES.reduce<string | null>((found, name) => found ?? valueOf(name, search), null)
  return named === null ? null : canonicalNumber(named)
}

/** The value of a parameter. Some text messages are all in capitals, including their links. */
export function valueOf(wanted: string, search: URLSearchParams): string | null {
  return Array.from(search).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null
}
