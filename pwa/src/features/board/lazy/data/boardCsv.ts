import { MILESTONES } from '#ui/lazy/progress/milestones.ts'
import type { BoardRow } from './boardRows.ts'

const HEADINGS = ['Number', 'Name', 'Note', 'Archived', 'Status', 'Latest step', 'Time', 'As of']

/** Matches what a spreadsheet takes for a formula, or for the end of a cell. */
const RECKONED = /^[=+\-@\t\r\n]/

/** Matches digits that a spreadsheet would change: it drops leading zeros, and rounds long numbers. */
const CHANGED = /^(?:0\d+|\d{12,})$/

/**
 * The shipments as a file for spreadsheets, which can be imported again. Cells that a spreadsheet would calculate or
 * change begin with an apostrophe, which makes them text. The byte order mark says that the file is UTF-8.
 */
export function boardAsCsv(rows: readonly BoardRow[]): string {
  const lines = rows.map(({ number, name, note, archived, milestone, step, time, problem, asOf }) => [
    number,
    name,
    note,
    archived ? 'yes' : '',
    milestone === null ? (problem ?? '') : MILESTONES[milestone].words,
    step,
    time,
    asOf ?? '',
  ])
  return `\uFEFF${[HEADINGS, ...lines].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(text: string): string {
  const safe = RECKONED.test(text) || CHANGED.test(text) ? `'${text}` : text
  return /[",;\t\r\n|']/.test(safe) || safe.trim() !== safe ? `"${safe.replace(/"/g, '""')}"` : safe
}
