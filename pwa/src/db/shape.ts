import type {
  Alias,
  Message,
  Offer,
  OfferEstimate,
  Page,
  Company,
  Country,
  FieldError,
  Location,
  Office,
  Progress,
  Shipment,
  Site,
  Tracking,
} from '#api/answers.ts'

export type { Advice, Milestone, Progress } from '#api/answers.ts'

/** A moment on this device's own clock, in milliseconds since 1970. The clock may be wrong. */
export type DeviceTime = number

/** When something was saved, by the device's clock and by the server's, if it told. */
export interface Timestamped {
  readonly savedAt: DeviceTime
  /** RFC 3339, UTC; absent if the server does not say. */
  readonly asOf?: string
}

/**
 * Characters. No phone should have to store a longer text: the server reads no request of that many bytes, and counts
 * the characters of a shorter one.
 */
export const LONGEST_TEXT = 65_536
export const LONGEST_NUMBER = 400
export const LONGEST_NAME = 100
export const LONGEST_NOTE = 500

/** A list as the server sent it, and when it came. `version` is the server's version of the list, if it has one. */
export interface SavedList<Item> extends Timestamped {
  readonly items: readonly Item[]
  readonly version: string
}

/** The copy of the pages with its version, newer than that of the build `basedOn`. */
export interface SavedPages extends Pick<Timestamped, 'savedAt'> {
  readonly basedOn: string
  readonly version: string
  readonly company: Company
  readonly items: readonly Page[]
  /** A checksum that tells whether the copy is unchanged (`pages.ts`). */
  readonly seal?: string
}

/** A shipment as it was when it was last tracked; `name` is the visitor's own name for it. */
export interface SavedTracking extends Pick<Timestamped, 'savedAt'> {
  readonly shipment_number: string
  readonly steps: Tracking['steps']
  readonly as_of: string
  readonly name?: string
  /** Records of older versions have none. */
  readonly progress?: Progress
  /** How many steps had happened when the visitor last looked: later ones are new. */
  readonly seen?: number
}

/** Why a shipment on the board could not be looked up. */
export interface Problem {
  readonly status: number
  readonly detail: string
  readonly at: DeviceTime
}

/** A shipment on the visitor's board. The server's answer about it is in `tracking`. */
export interface BoardEntry {
  readonly shipment_number: string
  readonly addedAt: DeviceTime
  /** Only while there is no tracking record that could hold the name. */
  readonly name?: string
  readonly note?: string
  readonly archived?: true
  /** The problem of the last look-up; removed by one that succeeds. */
  readonly problem?: Problem
}

/** A shipment that the visitor follows. */
export interface Watch {
  readonly shipment_number: string
  /** The server's id of the watch; null if it is followed without push. */
  readonly id: string | null
  /** The endpoint of this browser's subscription, to recognise a watch of an earlier one; null without push. */
  readonly endpoint: string | null
  readonly onlyExceptions: boolean
  /** When nothing is sent: true for the usual hours. */
  readonly quietHours: boolean | { readonly from: string; readonly to: string }
  readonly since: DeviceTime
  /** When it was last looked up for the list of missed news. */
  readonly checkedAt?: DeviceTime
  /** When the last notification came. */
  readonly newsAt?: DeviceTime
  /** The browser has ended its subscription: notifications no longer reach it. */
  readonly lost?: true
  /** The visitor has ended it, and the server does not know yet. */
  readonly stopping?: true
}

/** The carriers' offers for one shipment, and the previous ones. */
export interface SavedQuote extends Required<Timestamped> {
  /** The shipment in one line: a second quote for it replaces this one. */
  readonly id: string
  readonly shipment: Shipment
  readonly offers: readonly Offer[]
  /** One for each offer, in the same order; records of older versions have none. */
  readonly estimates?: readonly OfferEstimate[]
  readonly before?: { readonly offers: readonly Offer[]; readonly asOf: string }
}

/** What the site last said about itself that holds without a connection: whether the data are made up. */
export interface SavedSite
  extends Pick<Site, 'demonstration' | 'sample_shipments'>, Pick<Timestamped, 'savedAt'> {}

/**
 * Something that waits for the connection. `refusal` is the server's message if it refused it, `errors` its messages
 * about single fields.
 */
export type Waiting = {
  /** A random UUID. The server takes a message with the same key only once. */
  readonly key: string
  readonly writtenAt: DeviceTime
  readonly refusal?: string
  readonly errors?: readonly FieldError[]
} & (
  | { readonly kind: 'message'; readonly message: Message }
  | { readonly kind: 'lookup'; readonly shipmentNumber: string }
  /** A request for a quote; its answer is saved as any other quote. */
  | { readonly kind: 'quote'; readonly shipment: Shipment }
)

/**
 * Each store of the database, and what it holds. A list is one record, so that the picker's 1,850 places take one read.
 */
export interface Shape {
  pages: SavedPages
  locations: SavedList<Location>
  countries: SavedList<Country>
  /** Other names of places, stored apart from the lists of places. */
  aliases: SavedList<Alias>
  offices: SavedList<Office>
  tracking: SavedTracking
  quotes: SavedQuote
  outbox: Waiting
  site: SavedSite
  board: BoardEntry
  watches: Watch
}

export type StoreName = keyof Shape

/** The field that identifies a store's records; a store without one holds a single record. */
export const KEY_OF: Readonly<Record<StoreName, string | null>> = {
  pages: null,
  locations: null,
  countries: null,
  aliases: null,
  offices: null,
  tracking: 'shipment_number',
  quotes: 'id',
  outbox: 'key',
  site: null,
  board: 'shipment_number',
  watches: 'shipment_number',
}

export const STORE_NAMES = Object.keys(KEY_OF) as readonly StoreName[]

/** The key of the one record in a store without a key field. */
export const ONLY = 'current'

/** The key under which `record` is stored. */
export function keyOf<Name extends StoreName>(name: Name, record: Shape[Name]): string {
  const field = KEY_OF[name]
  return field === null ? ONLY : String((record as unknown as Record<string, unknown>)[field])
}
