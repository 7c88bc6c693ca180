import type { SavedQuote, SavedTracking, Waiting } from './shape.ts'
import type { Shelves } from './shelves.ts'
import { canonicalLookup, joinedTracking, lookupOf } from './parcels.ts'
import { findTracking, keepTracking } from './trackings.ts'

const FORMAT = 'waybill-saved'
const EDITION = 1

/** What a visitor takes from one device to another: what they did, not what the server has anyway. */
interface Transfer {
  readonly format: typeof FORMAT
  readonly edition: typeof EDITION
  readonly tracking: readonly SavedTracking[]
  readonly quotes: readonly SavedQuote[]
  readonly outbox: readonly Waiting[]
}

/** Why a file cannot be taken in, in words for the visitor that name the entry and the field. */
export class TransferError extends Error {}

/** All that the visitor did on this device, as the text of a file. */
export async function exported(shelves: Shelves): Promise<string> {
  const [tracking, quotes, outbox] = await Promise.all([
    shelves.all('tracking'),
    shelves.all('quotes'),
    shelves.all('outbox'),
  ])
  return JSON.stringify(
    { format: FORMAT, edition: EDITION, tracking, quotes, outbox } satisfies Transfer,
    null,
    2,
  )
}

/**
 * Takes a file in, of which nothing is taken where anything is wrong. Of two records of the same thing the newer one
 * stays. Resolves to how many were taken. Throws TransferError.
 */
export async function takeIn(shelves: Shelves, text: string): Promise<number> {
  const { tracking, quotes, outbox } = transferOf(text)
  let taken = 0
  for (const record of tracking) {
    // One after the other, as they stand: the same shipment may stand there twice.
    // oxlint-disable-next-line no-await-in-loop
    const here = await findTracking(shelves, record.shipment_number)
    const joined = joinedTracking(here === undefined ? [record] : [here, record])
    if (joined.savedAt === here?.savedAt && joined.name === here.name) continue
    // oxlint-disable-next-line no-await-in-loop
    await keepTracking(shelves, joined, here)
    taken += 1
  }
  for (const record of quotes) {
    // oxlint-disable-next-line no-await-in-loop
    const here = await shelves.get('quotes', record.id)
    if (here !== undefined && here.savedAt >= record.savedAt) continue
    // oxlint-disable-next-line no-await-in-loop
    await shelves.put('quotes', record)
    taken += 1
  }
  for (const record of outbox) {
    // oxlint-disable-next-line no-await-in-loop
    const wanted = await missingOf(shelves, record)
    if (wanted === null) continue
    // oxlint-disable-next-line no-await-in-loop
    await shelves.put('outbox', wanted)
    taken += 1
  }
  return taken
}

/** What has to wait here for `record` to be sent; null where that, or the same parcel's look-up, waits already. */
async function missingOf(shelves: Shelves, record: Waiting): Promise<Waiting | null> {
  if (record.kind === 'message') {
    return (await shelves.get('outbox', record.key)) === undefined ? record : null
  }
  const lookup = canonicalLookup(record)
  const here = lookupOf(await shelves.all('outbox'), lookup.shipmentNumber)
  if (here === undefined) return lookup
  // One that was refused is not sent again: one that was not takes its place.
  return here.refusal !== undefined && lookup.refusal === undefined ? { ...lookup, key: here.key } : null
}

type Fields = Readonly<Record<string, unknown>>
type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isWord: Check = (value) => typeof value === 'string' && value.trim() !== ''
const isMoment: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isTime: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTextOrMissing: Check = (value) => value === undefined || isText(value)
const listOf =
  (fits: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every((item) => fits(item))
const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, fits]) => fits(value[name]))

const isOffer = shape({
  carrier_name: isText,
  carrier_logo: isText,
  delivery_time: isText,
  currency: isText,
  selling_price: (value) => isText(value) || isTime(value),
})
const isPast: Check = (value) =>
  value === undefined || shape({ offers: listOf(isOffer), asOf: isMoment })(value)
const isMessage = shape({
  firstname: isText,
  lastname: isText,
  email: isText,
  phone: isText,
  message: isText,
})

const TRACKING = {
  shipment_number: isWord,
  steps: listOf(shape({ title: isText, time: (value) => value === null || isText(value) })),
  as_of: isMoment,
  savedAt: isTime,
  name: isTextOrMissing,
}
const QUOTE = {
  id: isWord,
  shipment: shape({ shipment_type: isText, origin: isText, destination: isText, weight: isText }),
  offers: listOf(isOffer),
  asOf: isMoment,
  savedAt: isTime,
  before: isPast,
}
const areErrors: Check = (value) =>
  value === undefined || listOf(shape({ field: isText, detail: isText }))(value)
const WAITING = { key: isWord, writtenAt: isTime, refusal: isTextOrMissing, errors: areErrors }
const MESSAGE = { ...WAITING, message: isMessage }
const LOOKUP = { ...WAITING, shipmentNumber: isWord }

function transferOf(text: string): Transfer {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new TransferError('This is not a file that was saved here: it is not JSON.')
  }
  if (!isObject(file) || file['format'] !== FORMAT) {
    throw new TransferError('This is not a file that was saved here: “format” is missing.')
  }
  if (file['edition'] !== EDITION) {
    throw new TransferError('This file was saved by another version of this site: “edition” is not 1.')
  }
  return {
    format: FORMAT,
    edition: EDITION,
    tracking: entries<SavedTracking>(file, 'tracking', () => TRACKING),
    quotes: entries<SavedQuote>(file, 'quotes', () => QUOTE),
    outbox: entries<Waiting>(file, 'outbox', ({ kind }) => (kind === 'lookup' ? LOOKUP : MESSAGE)),
  }
}

function entries<T>(
  file: Fields,
  list: string,
  fieldsOf: (entry: Fields) => Readonly<Record<string, Check>>,
): T[] {
  const found = file[list]
  if (!Array.isArray(found)) throw new TransferError(`“${list}” is missing, or is not a list.`)
  found.forEach((entry: unknown, index) => {
    const place = `“${list}”, entry ${String(index + 1)}`
    if (!isObject(entry)) throw new TransferError(`${place}: is not an object.`)
    const wrong = Object.entries(fieldsOf(entry)).find(([name, fits]) => !fits(entry[name]))
    if (wrong !== undefined) throw new TransferError(`${place}: “${wrong[0]}” is missing or wrong.`)
  })
  return found as T[]
}
