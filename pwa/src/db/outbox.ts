import type { FieldError, Message } from '#api/answers.ts'
import type { LocalStore } from './localStore.ts'
import { LONGEST_NUMBER, LONGEST_TEXT, type Waiting } from './shape.ts'
import { canonicalNumber } from '#parsing/shipment-number/shipmentNumber.ts'
import { lookupOf } from './parcels.ts'

/**
 * Makes deliveries run one after the other, across all tabs and the service worker: two at once might send an entry
 * twice.
 */
const LOCK = 'waybill-outbox'

/** The name under which the browser is asked to wake the service worker once there is a connection. */
export const SYNC_TAG = 'waybill-outbox'

/** What became of a waiting entry. */
export type Fate = Sent['fate']

/** The service worker's message to the pages after a delivery. */
export interface OutboxNews {
  readonly type: typeof OUTBOX_NEWS
  readonly fates: readonly (readonly [Waiting, Fate])[]
}

export const OUTBOX_NEWS = 'outbox-news'

/** Sends one entry, and tells whether it arrived, was refused with a message for the visitor, or could not be sent. */
export type Send = (entry: Waiting) => Promise<Sent>

export type Sent =
  | { readonly fate: 'delivered' }
  /** `reached`: the server could not take this entry now, but was reached. It may take another. */
  | { readonly fate: 'waiting'; readonly reached?: true }
  | { readonly fate: 'refused'; readonly message: string; readonly errors?: readonly FieldError[] }

export interface Outbox {
  /** Adds a message. It is saved before it is sent, so that closing the page loses nothing. */
  readonly addMessage: (key: string, message: Message) => Promise<{ readonly safe: boolean }>
  /** Adds a shipment number to look up later; a parcel that waits already is not added again. */
  readonly addLookup: (key: string, shipmentNumber: string) => Promise<{ readonly safe: boolean }>
  /**
   * Sends what waits, oldest first, until two in a row cannot reach the server: one alone may be at fault itself. The
   * last of them is sent after the others next time. An entry that can never be sent is marked. Resolves to what became
   * of each entry that was tried.
   */
  readonly deliver: () => Promise<ReadonlyMap<Waiting, Fate>>
  /**
   * Sends what waits, and resolves to what became of the entry with that key, whoever has sent it. It cannot be
   * withdrawn before that is known.
   */
  readonly deliverOne: (key: string) => Promise<Sent>
  /**
   * Whether the code that added the message reports what became of it. Another delivery may have sent the message
   * first, and must not report it a second time.
   */
  readonly isReportedBySender: (key: string) => boolean
  /** Removes an entry. Resolves to false if it has been sent already. */
  readonly withdraw: (key: string) => Promise<boolean>
}

/** The refusal of an entry that cannot even be put into a request. */
const NOT_SENDABLE = 'It is damaged, and cannot be sent.'

export function createOutbox(localStore: LocalStore, send: Send, now: () => number = Date.now): Outbox {
  /** The entry that could not reach the server. It may be at fault itself. */
  let stoppedAt: string | null = null

  /** Keys of the messages whose fate `deliverOne` resolves to, recorded before they can be sent. */
  const reportedBySender = new Set<string>()

  /** The messages of this page that have not been sent yet: the browser may delete their records at any time. */
  const unsent = new Map<string, Waiting>()

  async function add(entry: Waiting): Promise<{ safe: boolean }> {
    return { safe: await localStore.put('outbox', entry) }
  }

  /** Sends one entry. A damaged entry must not hold up the others. */
  async function tried(entry: Waiting): Promise<Sent> {
    try {
      return await send(entry)
    } catch {
      return { fate: 'refused', message: NOT_SENDABLE }
    }
  }

  /** Removes an entry that has arrived, and marks one that was refused with the reason. */
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
      // The visitor may have deleted it while those before it were being sent.
      // oxlint-disable-next-line no-await-in-loop
      if ((await localStore.get('outbox', entry.key)) === undefined) continue
      // One after the other, so that few more are sent once the connection is lost.
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
      unsent.delete(entry.key)
      // oxlint-disable-next-line no-await-in-loop
      await settle(entry, sent)
    }
    return fates
  }

  /** Stores an unsent message again if its record is gone. If another tab has sent it, its key makes that harmless. */
  async function restore(key: string): Promise<void> {
    const entry = unsent.get(key)
    if (entry !== undefined && (await localStore.get('outbox', key)) === undefined) await add(entry)
  }

  async function fateOf(key: string): Promise<Sent> {
    const left = await localStore.get('outbox', key)
    if (left === undefined) return { fate: 'delivered' }
    if (left.refusal === undefined) return { fate: 'waiting' }
    return { fate: 'refused', message: left.refusal, ...errorsOf(left) }
  }

  return {
    addMessage(key, message) {
      const entry: Waiting = { key, kind: 'message', message, writtenAt: now() }
      reportedBySender.add(key)
      unsent.set(key, entry)
      return add(entry)
    },

    async addLookup(key, shipmentNumber) {
      const same = lookupOf(await localStore.all('outbox'), shipmentNumber)
      const number = canonicalNumber(shipmentNumber).slice(0, LONGEST_NUMBER)
      return add({ key: same?.key ?? key, kind: 'lookup', shipmentNumber: number, writtenAt: now() })
    },

    deliver: () => alone(deliverAll),

    deliverOne: (key) =>
      alone(async () => {
        await restore(key)
        await deliverAll()
        await restore(key)
        const sent = await fateOf(key)
        // A later delivery reports what becomes of it.
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

/** Does `work` once no delivery is under way, here, in another tab or in the service worker. */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  // A browser that stores nothing may grant no locks. The work itself never fails.
  return locks?.request(LOCK, work).catch(() => inTurn(work)) ?? inTurn(work)
}

/**
 * Without the Locks API, deliveries of one tab still wait for each other, and the server takes a message with the same
 * key only once.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = before.then(work, work)
  before = mine.catch(() => undefined)
  return mine
}
