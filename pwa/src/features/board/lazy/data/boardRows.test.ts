import { describe, expect, it } from 'vitest'
import type { Milestone } from '#api/answers.ts'
import type { BoardEntry, SavedTracking } from '#db/shape.ts'
import { numbersInTable } from '#parsing/many-numbers/numberTable.ts'
import { boardAsCsv } from './boardCsv.ts'
import { boardRows, found, reused } from './boardRows.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 27, 12)

const entry = (shipment_number: string, more: Partial<BoardEntry> = {}): BoardEntry => ({
  shipment_number,
  addedAt: 1,
  ...more,
})

const tracked = (
  shipment_number: string,
  milestone: Milestone | null,
  more: Partial<SavedTracking> = {},
  day: string | null = '2026-11-26',
  after: number | null = 5,
): SavedTracking => ({
  shipment_number,
  steps: [{ title: 'Left Lagos', time: 'Thursday' }],
  as_of: '2026-11-27T10:00:00Z',
  savedAt: 1,
  progress: {
    milestone,
    place: null,
    day,
    zone: null,
    steps: [{ milestone, day }],
    advice: null,
    quiet: after === null ? null : { after, advice: null },
  },
  ...more,
})

const rowsOf = (trackings: readonly SavedTracking[], more: readonly BoardEntry[] = []) =>
  boardRows([...trackings.map(({ shipment_number }) => entry(shipment_number)), ...more], trackings, NOW)

describe('the rows of the board', () => {
  it('list shipments that need attention first, then moving, ended and unknown ones', () => {
    const { progress: _none, ...older } = tracked('OLDER', null)
    const rows = rowsOf(
      [
        tracked('RETURNED', 'returned', {}, '2026-11-25', null),
        tracked('DELIVERED', 'delivered', {}, '2026-11-26', null),
        tracked('NO WORD', null),
        older,
        tracked('COMING BACK', 'coming-back'),
        tracked('MOVING', 'moving', {}, '2026-11-24'),
        tracked('BOOKED', 'booked', {}, '2026-11-23'),
        tracked('AT THE DOOR', 'out-for-delivery', {}, '2026-11-20', null),
        tracked('QUIET', 'moving', {}, '2026-11-20'),
        tracked('READY', 'ready-for-pick-up'),
        tracked('FAILED', 'attempt-failed'),
        tracked('HELD', 'held'),
        tracked('NEEDS YOU', 'needs-you'),
      ],
      [entry('LATER', { addedAt: 9 }), entry('NOT FOUND', { problem: { status: 422, detail: '', at: 1 } })],
    )
    expect(rows.map(({ number }) => number)).toEqual([
      'NEEDS YOU',
      'HELD',
      'FAILED',
      'READY',
      'QUIET',
      'AT THE DOOR',
      'COMING BACK',
      'NO WORD',
      'MOVING',
      'BOOKED',
      'OLDER',
      'DELIVERED',
      'RETURNED',
      'LATER',
      'NOT FOUND',
    ])
    const groups = rows.map(({ group }) => group)
    expect(groups.lastIndexOf('attention')).toBe(4)
    expect(groups.lastIndexOf('moving')).toBe(10)
    expect(groups.lastIndexOf('ended')).toBe(12)
  })

  it('count unseen steps, and none if the number of seen steps is unknown', () => {
    const steps = [
      { title: 'One', time: 'a' },
      { title: 'Two', time: 'b' },
      { title: 'Three', time: null },
    ]
    const rows = rowsOf([
      tracked('SEEN', 'moving', { steps, seen: 1 }),
      tracked('OLDER', 'moving', { steps }),
    ])
    expect(rows.map(({ number, fresh, step }) => [number, fresh, step])).toEqual([
      ['OLDER', 0, 'Two'],
      ['SEEN', 1, 'Two'],
    ])
  })

  it('do not become quiet by a clock that is ten days ahead', () => {
    const ahead = { as_of: '2026-11-17T12:00:00Z', savedAt: NOW }
    const [row] = rowsOf([tracked('MOVING', 'moving', ahead, '2026-11-16')])
    expect(row).toMatchObject({ group: 'moving', quietDays: null })
  })

  it.each([
    ['right', NOW - 60_000, true],
    ['ten days ahead', NOW - 60_000 + 10 * DAY, false],
    ['ten days behind', NOW - 60_000 - 10 * DAY, false],
    ['put back since', NOW + DAY, false],
  ])('give their age by a clock that was right only: %s', (_clock, savedAt, isDated) => {
    const [row] = rowsOf([
      tracked('MOVING', 'moving', { as_of: new Date(NOW - 60_000).toISOString(), savedAt }),
    ])
    expect(row).toMatchObject({ day: '2026-11-26', isDated })
  })

  it('take the name of the tracked shipment, and that of the board entry before it is tracked', () => {
    const rows = boardRows(
      [entry('WB2600000001', { name: 'Before' }), entry('WB2600000002', { name: 'Alone' })],
      [tracked('wb-2600000001', 'moving', { name: 'Shoes' })],
      NOW,
    )
    expect(rows.map(({ name }) => name)).toEqual(['Shoes', 'Alone'])
  })
})

it.each(['ola', 'Ọlá SHOES', '2600 000 001', 'wb2600', 'left lagos', 'needs you', 'blue'])(
  'a search for “%s” finds the shipment',
  (search) => {
    const rows = boardRows(
      [entry('WB2600000001', { note: 'Blue box' }), entry('XX999')],
      [tracked('WB2600000001', 'needs-you', { name: 'Shoes for Ọlá' })],
      NOW,
    )
    expect(found(rows, search).map(({ number }) => number)).toEqual(['WB2600000001'])
  },
)

it('unchanged rows stay the same objects', () => {
  const before = rowsOf([tracked('A', 'moving'), tracked('B', 'moving')])
  const now = reused(before, rowsOf([tracked('A', 'moving'), tracked('B', 'delivered')]))
  expect(now[0]).toBe(before[0])
  expect(now[1]).not.toBe(before[1])
})

describe('the board as CSV', () => {
  const words = [
    '=1+1',
    '+1',
    '-1',
    '@x',
    '\t=1',
    '\r=1',
    'a,b',
    'a;b',
    '"q"',
    'two\nlines',
    "'",
    "it's",
    ' ',
    'Ọlá ₦',
  ]

  it('has no cell that a spreadsheet would evaluate as a formula', () => {
    const rows = boardRows(
      words.map((note, index) => entry(`WB${String(index)}`, { note, name: note })),
      [],
      NOW,
    )
    const csv = boardAsCsv(rows)
    expect(csv.codePointAt(0)).toBe(0xfeff)
    for (const start of csv.slice(1).matchAll(/(?:^|[,\n])"?([^,"\r\n])/g))
      expect(start[1]).not.toMatch(/[=+\-@\t\r]/)
  })

  it('is imported with the same numbers, names, notes and archived marks', () => {
    const entries = [
      ...words.map((note, index) => entry(`WB${String(index)}`, { note, name: note })),
      entry('0012345', { archived: true }),
      entry('123456789012345678'),
      entry('GM-605112-3345'),
    ]
    const rows = boardRows(entries, [], NOW)
    const again = numbersInTable(boardAsCsv(rows).slice(1)) ?? []
    expect(
      again.map(({ number, name = '', note = '', archived = false }) => [number, name, note, archived]),
    ).toEqual(rows.map(({ number, name, note, archived }) => [number, name.trim(), note.trim(), archived]))
  })
})
