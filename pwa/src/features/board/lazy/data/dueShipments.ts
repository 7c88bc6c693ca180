import type { LocalStore } from '#db/localStore.ts'
import type { BoardEntry, SavedTracking } from '#db/shape.ts'
import { parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'
import { hasEnded } from '#db/trackings.ts'

const MINUTE = 60_000

/** Milliseconds after which a shipment is looked up again: more if the visitor saves data. */
export const PERIOD = 5 * MINUTE
export const PERIOD_SAVING_DATA = 30 * MINUTE

/** To the server an unknown number counts as a guess, of which it allows few. */
const PERIOD_OF_UNKNOWN = 60 * MINUTE

export interface Asking {
  readonly now: number
  /** The age at which an answer is due for renewal, in milliseconds. */
  readonly period: number
  /** When the visitor asked for every shipment that has not ended and was not looked up since; null if they did not. */
  readonly since: number | null
}

/** The numbers on the board that are to be looked up now: those that never were, then the oldest answers. */
export async function dueNumbers(localStore: LocalStore, asking: Asking): Promise<readonly string[]> {
  const [entries, trackings] = await Promise.all([localStore.all('board'), localStore.all('tracking')])
  const tracked = new Map(trackings.map((tracking) => [parcelOf(tracking.shipment_number), tracking]))
  return entries
    .map((entry) => ({ entry, tracking: tracked.get(parcelOf(entry.shipment_number)) }))
    .filter(({ entry, tracking }) => isDue(entry, tracking, asking))
    .sort(
      (one, other) =>
        lookedUpAt(one.entry, one.tracking) - lookedUpAt(other.entry, other.tracking) ||
        other.entry.addedAt - one.entry.addedAt,
    )
    .map(({ entry }) => entry.shipment_number)
}

function isDue(entry: BoardEntry, tracking: SavedTracking | undefined, asking: Asking): boolean {
  const before = lookedUpAt(entry, tracking)
  if (before < 0) return true
  if (entry.archived === true || hasEnded(tracking?.progress)) return false
  // A clock that was set back says nothing about the age of an answer.
  const age = Math.abs(asking.now - before)
  if (asking.since !== null && before < asking.since) return true
  const unknown = tracking === undefined && entry.problem !== undefined && entry.problem.status < 500
  return age >= Math.max(asking.period, unknown ? PERIOD_OF_UNKNOWN : 0)
}

const lookedUpAt = ({ problem }: BoardEntry, tracking: SavedTracking | undefined) =>
  Math.max(problem?.at ?? -1, tracking?.savedAt ?? -1)
