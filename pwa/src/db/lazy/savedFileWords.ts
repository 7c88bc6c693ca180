import type { OwnStore } from './collection.ts'
import { type Fault, isObject, type SchemaError } from './after-load/recordRules.ts'

/** Characters of an entry's own words that identify it. */
const SHOWN = 40

const ENTRIES: Readonly<Record<OwnStore, string>> = {
  tracking: 'Shipment',
  quotes: 'Quote',
  outbox: 'Waiting entry',
  board: 'Shipment on your board',
  watches: 'Followed shipment',
}

/** What a visitor calls the fields. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['shipment_number', 'its number'],
  ['shipmentNumber', 'its number'],
  ['name', 'the name you gave it'],
  ['steps', 'its list of steps'],
  ['title', 'the title of a step'],
  ['time', 'the time of a step'],
  ['as_of', 'the date of its last news'],
  ['asOf', 'the date of its prices'],
  ['savedAt', 'the date when it was saved'],
  ['writtenAt', 'the date when it was written'],
  ['id', 'its route in one line'],
  ['shipment', 'what was to be shipped'],
  ['shipment_type', 'the kind of shipment'],
  ['origin', 'the place that it leaves from'],
  ['destination', 'the place that it goes to'],
  ['weight', 'its weight'],
  ['offers', 'its list of prices'],
  ['before', 'the part with the prices before'],
  ['carrier_name', 'the name of a carrier'],
  ['carrier_logo', 'the picture of a carrier'],
  ['delivery_time', 'the delivery time of an offer'],
  ['currency', 'the currency of a price'],
  ['selling_price', 'a price'],
  ['key', 'the key that it is sent under'],
  ['kind', 'the word for what it is'],
  ['message', 'the message'],
  ['firstname', 'the first name'],
  ['lastname', 'the last name'],
  ['email', 'the e-mail address'],
  ['phone', 'the phone number'],
  ['refusal', 'what was said of it'],
  ['errors', 'the list of what was wrong with it'],
  ['progress', 'where it is in its journey'],
  ['link', 'the link of an advice'],
  ['seen', 'the count of steps that you have seen'],
  ['note', 'your note'],
  ['addedAt', 'the date when it was added'],
  ['problem', 'what was said when it was looked up'],
  ['onlyExceptions', 'the answer whether only exceptions are told'],
  ['quietHours', 'the quiet hours'],
  ['since', 'the date since when it is followed'],
])

const FAULTS: Readonly<Record<Fault, string>> = {
  missing: 'is missing',
  'of another kind': 'is not what should stand there',
  empty: 'is empty',
  'too long': 'is too long',
  'out of range': 'is out of range',
  'still to come': 'is later than the clock of this phone says it is now',
}

const DATES: ReadonlySet<string | undefined> = new Set([
  'as_of',
  'asOf',
  'savedAt',
  'writtenAt',
  'addedAt',
  'since',
])

/** Which entry is at fault and in which field: `Shipment 2 (WB2600100001): its number (“shipment_number”) is missing.` */
export function faultInWords(
  name: OwnStore,
  index: number,
  entry: unknown,
  { field, fault }: SchemaError,
): string {
  const known = knownBy(name, entry)
  const which = `${ENTRIES[name]} ${String(index + 1)}${known === '' ? '' : ` (${known})`}`
  if (field === '') return `${which} is not an entry at all.`
  const last = field
    .split('.')
    .reverse()
    .find((part) => !/^\d+$/.test(part))
  const isNoDate = DATES.has(last) && (fault === 'out of range' || fault === 'of another kind')
  const what = isNoDate ? 'is not a possible date' : FAULTS[fault]
  return `${which}: ${FIELDS.get(last ?? '') ?? 'a part of it'} (“${field}”) ${what}.`
}

/** The words by which the visitor knows the entry, as far as they can be read. */
function knownBy(name: OwnStore, entry: unknown): string {
  if (!isObject(entry)) return ''
  if (name === 'tracking' || name === 'board' || name === 'watches') return shown(entry['shipment_number'])
  if (name === 'quotes') {
    return routeOf(entry)
  }
  const { shipmentNumber, message } = entry
  return shown(shipmentNumber) || routeOf(entry) || shown(isObject(message) ? message['message'] : message)
}

function routeOf(entry: Readonly<Record<string, unknown>>): string {
  const { origin, destination } = isObject(entry['shipment']) ? entry['shipment'] : {}
  return [shown(origin), shown(destination)].filter((place) => place !== '').join(' to ')
}

function shown(value: unknown): string {
  if (typeof value !== 'string') return ''
  const line = value
    .slice(0, 2 * SHOWN)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return line.length > SHOWN ? `${line.slice(0, SHOWN).replace(/\p{Surrogate}/gu, '')}…` : line
}
