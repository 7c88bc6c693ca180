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

/** When something was saved, by both clocks: the device's, and the server's where it told. */
export interface Timestamped {
  readonly savedAt: DeviceTime
  /** RFC 3339, UTC; absent where the server does not say. */
  readonly asOf?: string
}

/** Characters. Whatever the server would say of a text that is longer, no phone should have to keep it. */
export const LONGEST_TEXT = 20_000
export const LONGEST_NUMBER = 400
export const LONGEST_NAME = 100
export const LONGEST_NOTE = 500

/** A list as the server gave it, and when it came. `version` is the server's name for this very list, if it has one. */
export interface SavedList<Item> extends Timestamped {
  readonly items: readonly Item[]
  readonly version: string
}

/** The copy of the pages, newer than that of the build `basedOn`, by its version. */
export interface SavedPages extends Pick<Timestamped, 'savedAt'> {
  readonly basedOn: string
  readonly version: string
  readonly company: Company
  readonly items: readonly Page[]
  /** Tells whether it is as it was put there (`pages.ts`). */
  readonly seal?: string
}

/** A shipment as it was when it was last tracked; `name` is what the visitor calls it. */
export interface SavedTracking extends Pick<Timestamped, 'savedAt'> {
  readonly shipment_number: string
  readonly steps: Tracking['steps']
  readonly as_of: string
  readonly name?: string
  /** Older versions have saved none. */
  readonly progress?: Progress
  /** Steps that had happened when the visitor last looked: what has happened beyond them is new. */
  readonly seen?: number
}

/** Why a shipment on the board could not be looked up. */
export interface Problem {
  readonly status: number
  readonly detail: string
  readonly at: DeviceTime
}

/** A shipment on the visitor's board. What the server says of it lies in `tracking`. */
export interface BoardEntry {
  readonly shipment_number: string
  readonly addedAt: DeviceTime
  /** Only while there is no tracking record that could have it. */
  readonly name?: string
  readonly note?: string
  readonly archived?: true
  /** What was said at the last look-up; it goes with one that succeeds. */
  readonly problem?: Problem
}

/** A shipment whose news the visitor asked for. */
export interface Watch {
  readonly shipment_number: string
  /** The server's name for it; null where it is followed without push. */
  readonly id: string | null
  /** Of this browser's subscription, to tell a watch of an earlier one; null without push. */
  readonly endpoint: string | null
  readonly onlyExceptions: boolean
  /** In which nothing is sent: true for the usual ones. */
  readonly quietHours: boolean | { readonly from: string; readonly to: string }
  readonly since: DeviceTime
  /** When it was last looked up for the list of what was missed. */
  readonly checkedAt?: DeviceTime
  /** When the last notification came. */
  readonly newsAt?: DeviceTime
  /** The browser has ended its subscription: nothing reaches it any more. */
  readonly lost?: true
  /** The visitor wants no more of it, and the server does not know yet. */
  readonly stopping?: true
}

/** The carriers' offers for one shipment, and those of the time before. */
export interface SavedQuote extends Required<Timestamped> {
  /** The shipment in one line: a second quote for it takes this one's place. */
  readonly id: string
  readonly shipment: Shipment
  readonly offers: readonly Offer[]
  /** One for each offer, in the same order; older versions have saved none. */
  readonly estimates?: readonly OfferEstimate[]
  readonly before?: { readonly offers: readonly Offer[]; readonly asOf: string }
}

/** What the site last said of itself that is still true without a connection: what is kept is made up, or is not. */
export interface SavedSite
  extends Pick<Site, 'demonstration' | 'sample_shipments'>, Pick<Timestamped, 'savedAt'> {}

/**
 * Something that waits for the connection. `refusal` is what the server said when it would not have it, `errors` what it
 * said of single fields.
 */
export type Waiting = {
  /** A random UUID. The server takes a message once, however often it comes with the same key. */
  readonly key: string
  readonly writtenAt: DeviceTime
  readonly refusal?: string
  readonly errors?: readonly FieldError[]
} & (
  | { readonly kind: 'message'; readonly message: Message }
  | { readonly kind: 'lookup'; readonly shipmentNumber: string }
  /** A question of what that costs; its answer is a quote as any other. */
  | { readonly kind: 'quote'; readonly shipment: Shipment }
)

/** Each store of the database, and what it holds. A list is one record: one read for the picker's 1,850 places. */
export interface Shape {
  pages: SavedPages
  locations: SavedList<Location>
  countries: SavedList<Country>
  /** What people call places, apart from the lists of them. */
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

/** The field that a store's records are told apart by; a store without one holds a single record. */
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

/** The key that `record` lies under. */
export function keyOf<Name extends StoreName>(name: Name, record: Shape[Name]): string {
  const field = KEY_OF[name]
  return field === null ? ONLY : String((record as unknown as Record<string, unknown>)[field])
}
