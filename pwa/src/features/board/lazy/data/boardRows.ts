import type { Milestone } from '#api/answers.ts'
import type { BoardEntry, Problem, SavedTracking } from '#db/shape.ts'
import { happened, hasEnded } from '#db/trackings.ts'
import { currentStepOf } from '#features/tracking/trackingRequest.ts'
import { ageInWords, quietDaysOfCopy } from '#db/freshness.ts'
import { MILESTONES } from '#ui/lazy/progress/milestones.ts'
import { plainWords } from '#parsing/plainWords.ts'
import { parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'

/** The groups of the board, in order. */
export const GROUPS = ['attention', 'moving', 'ended', 'unknown'] as const

export type Group = (typeof GROUPS)[number]

/** A shipment as the board shows it. */
export interface BoardRow {
  readonly number: string
  readonly name: string
  readonly note: string
  readonly archived: boolean
  readonly group: Group
  readonly milestone: Milestone | null
  /** The latest step that has happened, and its time, in the carrier's words. */
  readonly step: string
  readonly time: string
  /** The day of that step, if it is known. */
  readonly day: string | null
  /** Whether this device's clock can tell how long ago that was. */
  readonly isDated: boolean
  /** How many steps the visitor has not seen. */
  readonly fresh: number
  readonly quietDays: number | null
  readonly problem: string | null
  /** When the server last answered, RFC 3339; null if it never has. */
  readonly asOf: string | null
  readonly addedAt: number
  /** The text that a search looks through. */
  readonly searched: string
}

/** Milestones that need somebody, the most urgent first. */
const ATTENTION: readonly Milestone[] = ['needs-you', 'held', 'attempt-failed', 'ready-for-pick-up']

/** The shipments on the board, in its order: by group, then by urgency, then by the latest movement. */
export function boardRows(
  entries: readonly BoardEntry[],
  trackings: readonly SavedTracking[],
  now: number,
): readonly BoardRow[] {
  const tracked = new Map(trackings.map((tracking) => [parcelOf(tracking.shipment_number), tracking]))
  return entries
    .map((entry) => rowOf(entry, tracked.get(parcelOf(entry.shipment_number)), now))
    .sort(
      (one, other) =>
        GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group) ||
        urgencyOf(one) - urgencyOf(other) ||
        (other.day ?? '').localeCompare(one.day ?? '') ||
        other.addedAt - one.addedAt ||
        one.number.localeCompare(other.number),
    )
}

function rowOf(entry: BoardEntry, tracking: SavedTracking | undefined, now: number): BoardRow {
  const { shipment_number: number, note = '', archived = false, addedAt } = entry
  const { steps = [], progress, as_of: asOf = null } = tracking ?? {}
  const current = currentStepOf(steps)
  const name = tracking?.name ?? entry.name ?? ''
  const milestone = progress?.milestone ?? null
  const quietDays = tracking === undefined ? null : quietDaysOfCopy(tracking, now)
  const step = tracking === undefined ? '' : (current?.title ?? 'Not collected yet')
  const words = milestone === null ? '' : MILESTONES[milestone].words
  return {
    number,
    name,
    note,
    archived,
    group: groupOf(tracking, milestone, quietDays),
    milestone,
    step,
    time: current?.time ?? '',
    day: progress?.day ?? null,
    isDated:
      tracking !== undefined && ageInWords({ savedAt: tracking.savedAt, asOf: tracking.as_of }, now) !== null,
    fresh: tracking === undefined ? 0 : Math.max(0, happened(steps) - (tracking.seen ?? happened(steps))),
    quietDays,
    problem: problemInWords(entry.problem),
    asOf,
    addedAt,
    searched: `${plainWords(`${number} ${name} ${note} ${step} ${words}`)} ${plainWords(number).replace(/[^a-z\d]/g, '')}`,
  }
}

function groupOf(
  tracking: SavedTracking | undefined,
  milestone: Milestone | null,
  quietDays: number | null,
): Group {
  if (tracking === undefined) return 'unknown'
  if (hasEnded(tracking.progress)) return 'ended'
  return quietDays !== null || (milestone !== null && ATTENTION.includes(milestone)) ? 'attention' : 'moving'
}

/** Lower comes first; of the shipments on the way, those that are out for delivery. */
function urgencyOf({ group, milestone }: BoardRow): number {
  if (group === 'moving') return milestone === 'out-for-delivery' ? 0 : 1
  const place = milestone === null ? -1 : ATTENTION.indexOf(milestone)
  return place < 0 ? ATTENTION.length : place
}

/** Distinguishes a number that was not found from one that could not be looked up. */
function problemInWords(problem: Problem | undefined): string | null {
  if (problem === undefined) return null
  if (problem.status >= 500) return 'Could not be looked up'
  return problem.detail === '' ? 'Not found' : problem.detail
}

/** The rows that a search finds: each of its words is in the number, the name, the note, the step or the milestone. */
export function found(rows: readonly BoardRow[], search: string): readonly BoardRow[] {
  const wanted = plainWords(search)
  if (wanted === '') return rows
  const words = wanted.split(' ')
  const whole = wanted.replace(/ /g, '')
  return rows.filter(
    ({ searched }) => words.every((word) => searched.includes(word)) || searched.includes(whole),
  )
}

/** The current rows; an unchanged one is the same object as before, so that it does not rerender. */
export function reused(before: readonly BoardRow[], now: readonly BoardRow[]): readonly BoardRow[] {
  const known = new Map(before.map((row) => [row.number, row]))
  return now.map((row) => {
    const same = known.get(row.number)
    return same !== undefined && isSame(same, row) ? same : row
  })
}

const isSame = (one: BoardRow, other: BoardRow) =>
  (Object.keys(one) as (keyof BoardRow)[]).every((field) => one[field] === other[field])
