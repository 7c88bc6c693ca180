import type { Offer, OfferEstimate, Shipment } from '#api/answers.ts'
import {
  type Advice,
  LONGEST_NAME,
  LONGEST_NOTE,
  LONGEST_TEXT,
  type Milestone,
  type Progress,
  type Shape,
  type StoreName,
  type Watch,
} from '#db/shape.ts'
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

/** An embedded picture (`api/aggregator/sanitize.py`). */
const LONGEST_LOGO = 50_000

/** More than any parcel or route has. */
const MOST_STEPS = 1000
const MOST_OFFERS = 500

/** More than any carrier announces. */
const MOST_DAYS = 1000

/** Characters of all steps of a parcel together: two hundred such parcels are still read at once. */
const LONGEST_STEPS = 100_000

/** Addresses of push services have a few hundred characters. */
const LONGEST_ENDPOINT = 2000

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
  // It must be valid in a request header, and no longer than the server accepts.
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

/** All milestones that this version has a word for. */
const MILESTONES: Readonly<Record<Milestone, true>> = {
  booked: true,
  moving: true,
  held: true,
  'needs-you': true,
  'out-for-delivery': true,
  'ready-for-pick-up': true,
  'attempt-failed': true,
  delivered: true,
  'coming-back': true,
  returned: true,
}

const KNOWN: ReadonlySet<string> = new Set(Object.keys(MILESTONES))

/** A milestone that only a newer server knows counts as unknown, so that the steps can still be read. */
const milestone: Rule<Milestone | null> = (value, field) => {
  const found = orNull(word)(value, field)
  return found !== null && KNOWN.has(found) ? (found as Milestone) : null
}

const advice = orNull(
  record<Advice>({
    text: text(),
    // A link from an imported file must not run as a script.
    action: orNull(record({ label: text(), link: matching(/^(?:https?:\/\/|tel:|mailto:|\/(?!\/))/) })),
  }),
)

const progress = record<Progress>({
  milestone,
  place: orNull(text()),
  day: orNull(day),
  zone: orNull(text()),
  steps: list(MOST_STEPS, record({ milestone, day: orNull(day) })),
  advice,
  quiet: orNull(record({ after: number(0, MOST_DAYS), advice })),
})

const hour = matching(/^\d\d:\d\d$/)

const quietHours: Rule<Watch['quietHours']> = (value, field) =>
  typeof value === 'boolean' ? value : record({ from: hour, to: hour })(value, field)

const only: Rule<true> = (value, field) => (value === true ? value : refuse(value, field))

/** Lists come from the server and can be fetched again. They are checked but not copied, since some are long. */
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
  countries: savedList('country', 'iso_code', 'default_city'),
  aliases: savedList('alias', 'list', 'name'),
  offices: savedList('state', 'city_name', 'address', 'email', 'phone'),
  tracking: record<Shape['tracking']>({
    shipment_number: word,
    steps: together(LONGEST_STEPS, list(MOST_STEPS, record({ title: text(), time: orNull(text()) }))),
    as_of: moment,
    savedAt: time,
    name: optional(text(LONGEST_NAME)) as Rule<string>,
    progress: optional(progress) as Rule<Progress>,
    seen: optional(number(0, MOST_STEPS)) as Rule<number>,
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
  board: record<Shape['board']>({
    shipment_number: word,
    addedAt: time,
    name: optional(text(LONGEST_NAME)) as Rule<string>,
    note: optional(text(LONGEST_NOTE)) as Rule<string>,
    archived: optional(only) as Rule<true>,
    problem: optional(record({ status: number(0, 999), detail: text(), at: time })) as Rule<
      NonNullable<Shape['board']['problem']>
    >,
  }),
  watches: record<Watch>({
    shipment_number: word,
    id: orNull(word),
    endpoint: orNull(text(LONGEST_ENDPOINT)),
    onlyExceptions: flag,
    quietHours,
    since: time,
    checkedAt: optional(time) as Rule<number>,
    newsAt: optional(time) as Rule<number>,
    lost: optional(only) as Rule<true>,
    stopping: optional(only) as Rule<true>,
  }),
}

export const { checked, soundOrNone } = schemaOf(RULES)
