import type { Offer, OfferEstimate, Shipment } from '#api/answers.ts'
import { LONGEST_NAME, LONGEST_NUMBER, LONGEST_TEXT, type Shape, type StoreName } from '#db/shape.ts'

/** What is the matter with a field. A list may be too long as well. */
export type Fault = 'missing' | 'of another kind' | 'empty' | 'too long' | 'out of range' | 'still to come'

export class SchemaError extends Error {
  /** The way to it from the record: `steps.3.title`, counted from one; empty for the record itself. */
  readonly field: string
  readonly fault: Fault
  constructor(field: string, fault: Fault) {
    super(`${field} is ${fault}`)
    this.field = field
    this.fault = fault
  }
}

/** The value with its known fields alone. Throws SchemaError. */
type Rule<T> = (value: unknown, field: string) => T
type Fields = Readonly<Record<string, unknown>>

/** The last moment that a device's clock or a server may have said: the end of the century. */
const LAST_MOMENT = 4_102_444_800_000

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

/** Halves of characters, which can be put neither into an address nor into a file. */
const HALVES = /\p{Surrogate}/gu

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function refuse(value: unknown, field: string): never {
  throw new SchemaError(field, value === undefined ? 'missing' : 'of another kind')
}

const text =
  (longest = LONGEST_NUMBER): Rule<string> =>
  (value, field) => {
    if (typeof value !== 'string') return refuse(value, field)
    if (value.length > longest) throw new SchemaError(field, 'too long')
    return value.replace(HALVES, '\uFFFD')
  }

const matching =
  (pattern: RegExp, longest?: number): Rule<string> =>
  (value, field) => {
    const found = text(longest)(value, field)
    if (found.trim() === '') throw new SchemaError(field, 'empty')
    if (!pattern.test(found)) throw new SchemaError(field, 'of another kind')
    return found
  }

const word = matching(/\S/)

const number =
  (least: number, most: number): Rule<number> =>
  (value, field) => {
    if (typeof value !== 'number') return refuse(value, field)
    // NaN is not in any range.
    if (value >= least && value <= most) return value
    throw new SchemaError(field, 'out of range')
  }

const time = number(0, LAST_MOMENT)

/** RFC 3339, as the server writes it. */
const moment: Rule<string> = (value, field) => {
  const found = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, 40)(value, field)
  time(Date.parse(found), field)
  return found
}

const optional =
  <T>(rule: Rule<T>): Rule<T | undefined> =>
  (value, field) =>
    value === undefined ? undefined : rule(value, field)

const record =
  <T>(rules: { readonly [Name in keyof T]-?: Rule<T[Name]> }): Rule<T> =>
  (value, field) => {
    if (!isObject(value)) return refuse(value, field)
    const clean: Record<string, unknown> = {}
    for (const [name, rule] of Object.entries<Rule<unknown>>(rules)) {
      const found = rule(value[name], field === '' ? name : `${field}.${name}`)
      if (found !== undefined) clean[name] = found
    }
    return clean as T
  }

const list =
  <T>(most: number, rule: Rule<T>): Rule<T[]> =>
  (value, field) => {
    if (!Array.isArray(value)) return refuse(value, field)
    if (value.length > most) throw new SchemaError(field, 'too long')
    // Gaps in it are visited too.
    return Array.from(value, (item, index) => rule(item, `${field}.${String(index + 1)}`))
  }

/** Many long texts are refused together, where each of them would do. */
const together =
  <T extends object>(longest: number, rule: Rule<T[]>): Rule<T[]> =>
  (value, field) => {
    const found = rule(value, field)
    const texts = found.flatMap((item) => Object.values(item) as unknown[])
    const length = texts.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0)
    if (length > longest) throw new SchemaError(field, 'too long')
    return found
  }

const offers = list(
  MOST_OFFERS,
  record<Offer>({
    carrier_name: text(),
    carrier_logo: text(LONGEST_LOGO),
    delivery_time: text(),
    currency: text(),
    selling_price: ((value, field) =>
      (typeof value === 'string' ? text() : number(0, 1e12))(value, field)) as Rule<Offer['selling_price']>,
  }),
)

const orNull =
  <T>(rule: Rule<T>): Rule<T | null> =>
  (value, field) =>
    value === null ? null : rule(value, field)

const pair = <T>(rule: Rule<T>): Rule<[T, T]> =>
  ((value, field) => {
    const found = list(2, rule)(value, field)
    return found.length === 2 ? found : refuse(value, field)
  }) as Rule<[T, T]>

const flag: Rule<boolean> = (value, field) => (typeof value === 'boolean' ? value : refuse(value, field))

const day: Rule<string> = (value, field) => {
  const found = matching(/^\d{4}-\d\d-\d\d$/)(value, field)
  time(Date.parse(found), field)
  return found
}

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
    steps: together(
      LONGEST_STEPS,
      list(
        MOST_STEPS,
        record({ title: text(), time: (value, field) => (value === null ? null : text()(value, field)) }),
      ),
    ),
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

/** The record of that store as it should be: known fields of the right kind and size alone. Throws SchemaError. */
export function checked<Name extends StoreName>(name: Name, value: unknown): Shape[Name] {
  return RULES[name](value, '') as Shape[Name]
}

/** The same; undefined where the record is none that the site's pages can show. */
export function soundOrNone<Name extends StoreName>(name: Name, value: unknown): Shape[Name] | undefined {
  try {
    return checked(name, value)
  } catch {
    return undefined
  }
}
