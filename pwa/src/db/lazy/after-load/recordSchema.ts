import type { Offer, OfferEstimate, Shipment } from '#api/answers.ts'
import { LONGEST_NAME, LONGEST_TEXT, type Shape, type StoreName } from '#db/shape.ts'
import {
  type Rule,
  day,
  flag,
  isObject,
  list,
  matching,
  moment,
  number,
  optional,
  orNull,
  pair,
  record,
  refuse,
  schemaOf,
  text,
  textOr,
  time,
  together,
  word,
} from './recordRules.ts'

/** An embedded picture (`api/aggregator/logos.py`). */
const LONGEST_LOGO = 50_000

/** More than any parcel has, and any route. */
const MOST_STEPS = 1000
const MOST_OFFERS = 500

/** More than any carrier says that it takes. */
const MOST_DAYS = 1000

/** Characters of all steps of a parcel together: two hundred such parcels are still read at once. */
const LONGEST_STEPS = 100_000

/** Sentences about single fields, of which a form has six. */
const MOST_ERRORS = 50

const offers = list(
  MOST_OFFERS,
  record<Offer>({
    carrier_name: text(),
    carrier_logo: text(LONGEST_LOGO),
    delivery_time: text(),
    currency: text(),
    selling_price: textOr(number(0, 1e12)) as Rule<Offer['selling_price']>,
  }),
)

const estimates = list(
  MOST_OFFERS,
  record<OfferEstimate>({
    days: orNull(pair(number(0, MOST_DAYS))),
    arrives: orNull(pair(day)),
    naira: orNull(number(0, 1e18)),
    rate_date: orNull(day),
    cheapest: flag,
    fastest: flag,
  }),
)

const waiting = {
  // What may stand in a request's head, and what the server takes.
  key: matching(/^[!-~]+$/, 100),
  writtenAt: time,
  refusal: optional(text(LONGEST_TEXT)),
  errors: optional(list(MOST_ERRORS, record({ field: text(), detail: text(LONGEST_TEXT) }))),
}

const words = optional(text(LONGEST_TEXT))

const shipment = record<Shipment>({
  shipment_type: matching(/^(?:Nationwide|International|Import)$/) as Rule<Shipment['shipment_type']>,
  origin: text(),
  destination: text(),
  weight: text(),
})

const question = record<object>({ ...waiting, kind: word, shipment })

const lookup = record<object>({ ...waiting, kind: word, shipmentNumber: word })

const message = record<object>({
  ...waiting,
  kind: word,
  message: record<object>({
    firstname: words,
    lastname: words,
    email: words,
    phone: words,
    message: text(LONGEST_TEXT),
    website: words,
  }),
})

/** Lists come from the server and come again: they are looked at, and not copied, for some are long. */
const savedList =
  (...fields: readonly string[]): Rule<unknown> =>
  (value) => {
    if (!isObject(value)) return refuse(value, '')
    const { items } = value
    if (
      !Array.isArray(items) ||
      !items.every((item) => isObject(item) && fields.every((name) => typeof item[name] === 'string'))
    )
      return refuse(items, 'items')
    text()(value['version'], 'version')
    optional(moment)(value['asOf'], 'asOf')
    time(value['savedAt'], 'savedAt')
    return value
  }

const RULES: Readonly<Record<StoreName, Rule<unknown>>> = {
  pages: savedList('slug'),
  locations: savedList('name', 'service_area'),
  countries: savedList('country', 'iso_code'),
  aliases: savedList('alias', 'list', 'name'),
  offices: savedList('state', 'city_name', 'address', 'email', 'phone'),
  tracking: record<Shape['tracking']>({
    shipment_number: word,
    steps: together(LONGEST_STEPS, list(MOST_STEPS, record({ title: text(), time: orNull(text()) }))),
    as_of: moment,
    savedAt: time,
    name: optional(text(LONGEST_NAME)) as Rule<string>,
  }),
  quotes: record<Shape['quotes']>({
    id: matching(/\S/, LONGEST_TEXT),
    shipment,
    offers,
    estimates: optional(estimates) as Rule<OfferEstimate[]>,
    asOf: moment,
    savedAt: time,
    before: optional(record({ offers, asOf: moment })) as Rule<NonNullable<Shape['quotes']['before']>>,
  }),
  outbox: (value, field) => {
    const kind = isObject(value) ? value['kind'] : refuse(value, field)
    if (kind === 'lookup') return lookup(value, field)
    if (kind === 'quote') return question(value, field)
    return kind === 'message' ? message(value, field) : refuse(kind, 'kind')
  },
  site: (value, field) => {
    const { demonstration } = isObject(value) ? value : {}
    if (typeof demonstration !== 'boolean') return refuse(demonstration, 'demonstration')
    return {
      ...record<object>({
        sample_shipments: list(MOST_OFFERS, record({ shipment_number: word, description: text() })),
        savedAt: time,
      })(value, field),
      demonstration,
    }
  },
}

export const { checked, soundOrNone } = schemaOf(RULES)
