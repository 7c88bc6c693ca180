import { canonicalNumber, parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'
import type { LookUp } from '#api/answers.ts'
import type { LocalStore } from '#db/localStore.ts'
import { type BoardEntry, LONGEST_NAME, LONGEST_NOTE, type SavedTracking } from '#db/shape.ts'
import { MOST_ON_BOARD, trackingAfter } from '#db/trackings.ts'
import { changeBoard } from './boardRecords.ts'

/** A shipment to put on the board, with what else a file says about it. */
export interface NewShipment {
  readonly number: string
  readonly name?: string
  readonly note?: string
  readonly archived?: true
}

/** How many of the given shipments were put on the board. */
export interface Added {
  readonly added: number
  /** Those that were on it already. */
  readonly already: number
  /** Those for which there was no room. */
  readonly left: number
}

/**
 * Puts shipments on the board, each parcel once. A shipment that is already there gets the name and the note that it
 * lacks.
 */
export function addToBoard(
  localStore: LocalStore,
  shipments: readonly NewShipment[],
  now: number,
): Promise<Added> {
  return changeBoard(localStore, (here) => {
    const board = new Map<string, BoardEntry>()
    const tracking = new Map<string, SavedTracking>()
    let [added, already, left] = [0, 0, 0]
    for (const { number, name, note, archived } of shipments) {
      const parcel = parcelOf(number)
      const before = board.get(parcel) ?? here.board.get(parcel)
      if (before === undefined && here.board.size + added >= MOST_ON_BOARD) {
        left += 1
        continue
      }
      if (before === undefined) added += 1
      else already += 1
      const entry = before ?? {
        shipment_number: canonicalNumber(number),
        addedAt: now,
        ...(archived === true && { archived }),
      }
      const tracked = tracking.get(parcel) ?? here.tracking.get(parcel)
      const next = withWords(entry, tracked === undefined ? name : undefined, note)
      if (next !== before) board.set(parcel, next)
      if (tracked !== undefined && tracked.name === undefined && name !== undefined && name !== '')
        tracking.set(parcel, { ...tracked, name: name.slice(0, LONGEST_NAME) })
    }
    return {
      board: { put: [...board.values()] },
      tracking: { put: [...tracking.values()] },
      result: { added, already, left },
    }
  })
}

function withWords(entry: BoardEntry, name = '', note = ''): BoardEntry {
  const named = entry.name === undefined && name !== ''
  const noted = entry.note === undefined && note !== ''
  if (!named && !noted) return entry
  return {
    ...entry,
    ...(named && { name: name.slice(0, LONGEST_NAME) }),
    ...(noted && { note: note.slice(0, LONGEST_NOTE) }),
  }
}

/** The records of shipments that were taken off the board. */
export interface Removed {
  readonly board: readonly BoardEntry[]
  readonly tracking: readonly SavedTracking[]
}

/** Takes shipments off the board and deletes their records. Resolves to those records. */
export function removeFromBoard(localStore: LocalStore, numbers: readonly string[]): Promise<Removed> {
  return changeBoard(localStore, (here) => {
    const parcels = numbers.map(parcelOf)
    const board = parcels.flatMap((parcel) => here.board.get(parcel) ?? [])
    const tracking = parcels.flatMap((parcel) => here.tracking.get(parcel) ?? [])
    return {
      // Also numbers without a record: the browser may have deleted it while the page still shows the shipment.
      board: { remove: [...numbers, ...board.map(({ shipment_number }) => shipment_number)] },
      tracking: { remove: tracking.map(({ shipment_number }) => shipment_number) },
      result: { board, tracking },
    }
  })
}

const missing = <T extends { readonly shipment_number: string }>(
  records: readonly T[],
  here: ReadonlyMap<string, unknown>,
) => records.filter(({ shipment_number }) => !here.has(parcelOf(shipment_number)))

/** Puts back what was taken off. Records that were added meanwhile stay. */
export function putBack(localStore: LocalStore, removed: Removed): Promise<void> {
  return changeBoard(localStore, (here) => ({
    board: { put: missing(removed.board, here.board) },
    tracking: { put: missing(removed.tracking, here.tracking) },
    result: undefined,
  }))
}

/** Gives a shipment on the board the visitor's own name and note; empty ones remove them. */
export function describeShipment(
  localStore: LocalStore,
  number: string,
  words: { readonly name: string; readonly note: string },
): Promise<void> {
  return changeBoard(localStore, (here) => {
    const parcel = parcelOf(number)
    const entry = here.board.get(parcel)
    if (entry === undefined) return { result: undefined }
    const tracked = here.tracking.get(parcel)
    const name = words.name.trim().slice(0, LONGEST_NAME)
    const note = words.note.trim().slice(0, LONGEST_NOTE)
    const { name: _name, note: _note, ...bare } = entry
    const named = name !== '' && { name }
    return {
      board: { put: [{ ...bare, ...(note !== '' && { note }), ...(tracked === undefined && named) }] },
      tracking: { put: tracked === undefined ? [] : [{ ...withoutName(tracked), ...named }] },
      result: undefined,
    }
  })
}

function withoutName({ name: _name, ...tracked }: SavedTracking): SavedTracking {
  return tracked
}

/** Archives shipments of the board, or takes them out of the archive. */
export function archive(
  localStore: LocalStore,
  numbers: readonly string[],
  archived: boolean,
): Promise<void> {
  return changeBoard(localStore, (here) => ({
    board: {
      put: numbers.flatMap((number) => {
        const entry = here.board.get(parcelOf(number))
        if (entry === undefined) return []
        const { archived: _before, ...bare } = entry
        return [archived ? { ...bare, archived } : bare]
      }),
    },
    result: undefined,
  }))
}

/** The server's status for a number that exceeds the rate limit: it is requested again. */
const TOO_OFTEN = 429

/**
 * Saves what the server says about shipments on the board, except those that have left it meanwhile. Resolves to the
 * parcels that have been answered.
 */
export function saveLookUps(
  localStore: LocalStore,
  items: readonly LookUp[],
  now: number,
): Promise<ReadonlySet<string>> {
  const answered = items.filter(({ problem }) => problem?.status !== TOO_OFTEN)
  return changeBoard(localStore, (here) => {
    const board: BoardEntry[] = []
    const tracking: SavedTracking[] = []
    const removed: string[] = []
    for (const item of answered) {
      const parcel = parcelOf(item.shipment_number)
      const entry = here.board.get(parcel)
      if (entry === undefined) continue
      const { problem: _problem, name, ...bare } = entry
      const { steps, as_of, progress, problem } = item
      if (steps === undefined || as_of === undefined) {
        const { status = 502, detail = '' } = problem ?? {}
        board.push({ ...entry, problem: { status, detail: detail.slice(0, 400), at: now } })
        continue
      }
      const before = here.tracking.get(parcel)
      const told = {
        shipment_number: entry.shipment_number,
        steps,
        as_of,
        ...(progress !== undefined && { progress }),
      }
      const record = trackingAfter(told, before, now)
      tracking.push(record.name === undefined && name !== undefined ? { ...record, name } : record)
      // Otherwise the parcel's record under another spelling would remain beside it.
      if (before !== undefined && before.shipment_number !== record.shipment_number)
        removed.push(before.shipment_number)
      if (entry.problem !== undefined || name !== undefined) board.push(bare)
    }
    return {
      board: { put: board },
      tracking: { put: tracking, remove: removed },
      result: new Set(answered.map(({ shipment_number }) => parcelOf(shipment_number))),
    }
  })
}
