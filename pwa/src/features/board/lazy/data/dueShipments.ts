import type { LocalStore } from '#db/localStore.ts'
import type { BoardEntry, SavedTracking } from '#db/shape.ts'
import { parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'
import { hasEnded } from './boardRows.ts'

const MINUTE = 60_000

/** Milliseconds after which a shipment is looked up again: where bytes are dear, later. */
export const PERIOD = 5 * MINUTE
export const PERIOD_SAVING_DATA = 30 * MINUTE

/** A number that is not known is as a guess to the server, and guesses are few. */
const PERIOD_OF_UNKNOWN = 60 * MINUTE

export interface Asking {
  readonly now: number
  /** How old an answer has to be. */
  readonly period: number
  /** The visitor asked for it then: whatever has not ended and was not looked up since. */
  readonly since: number | null
}

/** The numbers on the board that are to be looked up now: those that never were, then the oldest. */
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
  if (entry.archived === true || hasEnded(tracking)) return false
  // A clock that was put back says nothing about how old it is.
  const age = Math.abs(asking.now - before)
  if (asking.since !== null && before < asking.since) return true
  const unknown = tracking === undefined && entry.problem !== undefined && entry.problem.status < 500
  return age >= Math.max(asking.period, unknown ? PERIOD_OF_UNKNOWN : 0)
}

const lookedUpAt = ({ problem }: BoardEntry, tracking: SavedTracking | undefined) =>
  Math.max(problem?.at ?? -1, tracking?.savedAt ?? -1)
