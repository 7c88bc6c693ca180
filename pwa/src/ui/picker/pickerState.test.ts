import { describe, expect, it } from 'vitest'
import { atRest, pickerReducer, type PickerEvent } from './pickerState.ts'

const after = (...events: PickerEvent[]) => events.reduce(pickerReducer, atRest)
const down: PickerEvent = { type: 'stepped', by: 1, rows: 3 }
const up: PickerEvent = { type: 'stepped', by: -1, rows: 3 }

describe('pickerReducer', () => {
  it('steps down from the text to the first row and around the end', () => {
    expect(after({ type: 'opened' }, down).active).toBe(0)
    expect(after({ type: 'opened' }, down, down, down, down).active).toBe(0)
  })

  it('steps up from the text to the last row', () => {
    expect(after({ type: 'opened' }, up).active).toBe(2)
  })

  it('opens by an arrow key', () => {
    expect(after(down)).toMatchObject({ open: true, active: 0 })
  })

  it('stands on no row where there is none', () => {
    expect(after({ type: 'stepped', by: 1, rows: 0 }).active).toBeNull()
  })

  it('leaves the row when typing goes on', () => {
    expect(after(down, { type: 'typed', text: 'ik' })).toEqual({ open: true, draft: 'ik', active: null })
  })

  it('keeps the typed text when it closes', () => {
    expect(after({ type: 'typed', text: 'ik' }, { type: 'closed' })).toEqual({
      open: false,
      draft: 'ik',
      active: null,
    })
  })

  it('forgets the typed text once the value speaks for itself', () => {
    expect(after({ type: 'typed', text: 'ik' }, { type: 'settled' })).toEqual(atRest)
  })
})
