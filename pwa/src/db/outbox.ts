import type { FieldError, Message } from '#api/answers.ts'
import type { LocalStore } from './localStore.ts'
import { LONGEST_NUMBER, LONGEST_TEXT, type Waiting } from './shape.ts'
import { canonicalNumber } from '#parsing/shipment-number/shipmentNumber.ts'
import { lookupOf } from './parcels.ts'

/** One after the other, over all tabs and the service worker: what two send at once may go out twice. */
const LOCK = 'waybill-outbox'

/** The name under which the browser is asked to wake the service worker once there is a connection. */
export const SYNC_TAG = 'waybill-outbox'

/** What became of something that waited. */
export type Fate = Sent['fate']

/** What the service worker tells the pages after it has sent what waited. */
export interface OutboxNews {
  readonly type: typeof OUTBOX_NEWS
  readonly fates: readonly (readonly [Waiting, Fate])[]
}

export const OUTBOX_NEWS = 'outbox-news'

/** Sends one thing, and says whether it arrived, was refused with words for the visitor, or could not be sent. */
export type Send = (entry: Waiting) => Promise<Sent>

export type Sent =
  | { readonly fate: 'delivered' }
  /** `reached`: the server was there, and could not take this one now. Another it may take. */
  | { readonly fate: 'waiting'; readonly reached?: true }
  | { readonly fate: 'refused'; readonly message: string; readonly errors?: readonly FieldError[] }

export interface Outbox {
  /** Puts a message in. It is kept before it is sent, so that closing the page loses nothing. */
  readonly addMessage: (key: string, message: Message) => Promise<{ readonly safe: boolean }>
  /** Puts a number in that is to be tracked later; a parcel that waits already is not put in again. */
  readonly addLookup: (key: string, shipmentNumber: string) => Promise<{ readonly safe: boolean }>
  /**
   * Sends what waits, oldest first, until the server cannot be reached with two in a row: one alone may be at fault
   * itself. The next time the last of them comes behind the others. What cannot be sent at all is marked. Resolves to
   * what became of each that was tried.
   */
  readonly deliver: () => Promise<ReadonlyMap<Waiting, Fate>>
  /**
   * Sends what waits, and resolves to what became of the one under that key, whoever has sent it: nobody can withdraw it
   * before that is known.
   */
  readonly deliverOne: (key: string) => Promise<Sent>
  /**
   * Whether the one who put that message in says what became of it. Another round may have sent it first, and is not to
   * say so a second time.
   */
  readonly isReportedBySender: (key: string) => boolean
  /** Takes one out. Resolves to false when it had been sent before. */
  readonly withdraw: (key: string) => Promise<boolean>
}

/** What is said of an entry that cannot even be put into a request. */
const NOT_SENDABLE = 'It is damaged, and cannot be sent.'

export function createOutbox(localStore: LocalStore, send: Send, now: () => number = Date.now): Outbox {
  /** The one that the server could not be reached with. It may be its own fault. */
  let stoppedAt: string | null = null

  /** Keys of the messages whose fate `deliverOne` resolves to, from before they can be sent. */
  const reportedBySender = new Set<string>()

  async function add(entry: Waiting): Promise<{ safe: boolean }> {
    return { safe: await localStore.put('outbox', entry) }
  }

  /** Sends one. Nothing that an entry is may keep others back. */
  async function tried(entry: Waiting): Promise<Sent> {
    try {
      return await send(entry)
    } catch {
      return { fate: 'refused', message: NOT_SENDABLE }
    }
  }

  /** What has arrived is over; what was refused stays, and says why. */
  async function settle(entry: Waiting, sent: Exclude<Sent, { fate: 'waiting' }>): Promise<void> {
    if (sent.fate === 'delivered') await localStore.remove('outbox', entry.key)
    else {
      const refusal = sent.message.slice(0, LONGEST_TEXT)
      await localStore.put('outbox', { ...entry, refusal, ...errorsOf(sent) })
    }
  }

  async function deliverAll(): Promise<ReadonlyMap<Waiting, Fate>> {
    const fates = new Map<Waiting, Fate>()
    const entries = await localStore.all('outbox')
    const due = entries.filter(({ refusal }) => refusal === undefined)
    const oldestFirst = [...due].sort(
      (one, other) =>
        Number(one.key === stoppedAt) - Number(other.key === stoppedAt) || one.writtenAt - other.writtenAt,
    )
    stoppedAt = null
    for (const entry of oldestFirst) {
      // In their order, and few more once the connection is away.
      // oxlint-disable-next-line no-await-in-loop
      const sent = await tried(entry)
      fates.set(entry, sent.fate)
      if (sent.fate === 'waiting') {
        if (sent.reached) continue
        const isSecond = stoppedAt !== null
        stoppedAt = entry.key
        if (isSecond) break
        continue
      }
      stoppedAt = null
      // oxlint-disable-next-line no-await-in-loop
      await settle(entry, sent)
    }
    return fates
  }

  async function fateOf(key: string): Promise<Sent> {
    const left = await localStore.get('outbox', key)
    if (left === undefined) return { fate: 'delivered' }
    if (left.refusal === undefined) return { fate: 'waiting' }
    return { fate: 'refused', message: left.refusal, ...errorsOf(left) }
  }

  return {
    addMessage(key, message) {
      reportedBySender.add(key)
      return add({ key, kind: 'message', message, writtenAt: now() })
    },

    async addLookup(key, shipmentNumber) {
      const same = lookupOf(await localStore.all('outbox'), shipmentNumber)
      const number = canonicalNumber(shipmentNumber).slice(0, LONGEST_NUMBER)
      return add({ key: same?.key ?? key, kind: 'lookup', shipmentNumber: number, writtenAt: now() })
    },

    deliver: () => alone(deliverAll),

    deliverOne: (key) =>
      alone(async () => {
        await deliverAll()
        const sent = await fateOf(key)
        // What becomes of it later is another round's to say.
        if (sent.fate === 'waiting') reportedBySender.delete(key)
        return sent
      }),

    isReportedBySender: (key) => reportedBySender.has(key),

    withdraw: (key) =>
      alone(async () => {
        if ((await localStore.get('outbox', key)) === undefined) return false
        await localStore.remove('outbox', key)
        return true
      }),
  }
}

function errorsOf({ errors }: { readonly errors?: readonly FieldError[] }) {
  return errors === undefined ? {} : { errors }
}

let before: Promise<unknown> = Promise.resolve()

/** Where there are no locks, those of one tab still wait for one another, and the key keeps a message from being taken twice. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  if (locks !== undefined) return locks.request(LOCK, work)
  const mine = before.then(work, work)
  before = mine.catch(() => undefined)
  return mine
}
