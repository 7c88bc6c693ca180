import type { Shipment } from '#api/answers.ts'
import {
  emptyForm,
  type ShipmentForm,
  shipmentFormReducer,
  SHIPMENT_TYPES,
  type ShipmentField,
  type ShipmentType,
} from '#features/quote/shipmentForm.ts'

/** What an address says about the form. */
export interface QuoteInAddress {
  readonly form: ShipmentForm
  /** Whether it asks for a quote, which it does by naming an end of the route. */
  readonly asks: boolean
}

/** The ends of a route that are not fixed. */
const OPEN_ENDS: Readonly<Record<ShipmentType, readonly ShipmentField[]>> = {
  Nationwide: ['city_from', 'city_to'],
  International: ['country_to'],
  Import: ['country_from'],
}

/** Texts of an end of a route that do not mean a foreign country; blank says nothing. */
const HOME_NAMES: ReadonlySet<string> = new Set(['', 'nigeria', 'ng'])

const NAMES: ReadonlySet<string> = new Set(['shipment_type', ...Object.values(OPEN_ENDS).flat(), 'weight'])

/**
 * The form as an address fills it in, by the names of the form's fields; null if it names none. The server reads
 * addresses in the same way, in `api/shipping/rates/quote_form.py`: `quote-address-cases.json` tests both.
 */
export function quoteInAddress(search: string): QuoteInAddress | null {
  const texts = new Map<string, string>()
  for (const [name, text] of new URLSearchParams(search)) {
    const wanted = name.toLowerCase()
    if (NAMES.has(wanted) && !texts.has(wanted)) texts.set(wanted, text.trim())
  }
  if (texts.size === 0) return null
  const shipmentType = typeIn(texts)
  const ends = OPEN_ENDS[shipmentType]
  const blank =
    shipmentType === emptyForm.shipmentType
      ? emptyForm
      : shipmentFormReducer(emptyForm, { type: 'typeChosen', shipmentType })
  const form = [...ends, 'weight' as const].reduce<ShipmentForm>(
    (filled, field) => ({ ...filled, [field]: texts.get(field) ?? '' }),
    blank,
  )
  return { form, asks: ends.some((end) => texts.has(end)) }
}

/** The address that fills in a shipment and asks what it costs. */
export function addressOfShipment({ shipment_type, origin, destination, weight }: Shipment): string {
  const ends = OPEN_ENDS[shipment_type].map((end) => [end, end.endsWith('_from') ? origin : destination])
  return `/get-rates?${new URLSearchParams([['shipment_type', shipment_type], ...ends, ['weight', weight]]).toString()}`
}

/** The named type, or else the one that follows from the named countries. */
function typeIn(texts: ReadonlyMap<string, string>): ShipmentType {
  const textOf = (name: string) => (texts.get(name) ?? '').toLowerCase()
  const known = SHIPMENT_TYPES.find((type) => type.toLowerCase() === textOf('shipment_type'))
  if (known !== undefined) return known
  const isWithinCountry = textOf('city_from') !== '' || textOf('city_to') !== ''
  const comes = !HOME_NAMES.has(textOf('country_from'))
  const goes = !HOME_NAMES.has(textOf('country_to'))
  if (isWithinCountry || comes === goes) return emptyForm.shipmentType
  return goes ? 'International' : 'Import'
}
