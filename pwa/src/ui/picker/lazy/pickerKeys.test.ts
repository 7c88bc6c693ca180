import { describe, expect, it } from 'vitest'
import type { PickerOption } from '#ui/picker/option.ts'
import { rowAfter, statusOf } from './pickerKeys.ts'
import { atRest } from '#ui/picker/pickerState.ts'

const row = (name: string): PickerOption => ({ value: name, label: name })
const [aba, ede, oyo] = [row('ABA'), row('EDE'), row('OYO')]

describe('rowAfter', () => {
  const rows = [aba, ede, oyo]

  it('steps down from the text to the first row, and from the last row to the first', () => {
    expect(rowAfter(rows, null, 1)).toBe(aba)
    expect(rowAfter(rows, aba, 1)).toBe(ede)
    expect(rowAfter(rows, oyo, 1)).toBe(aba)
  })

  it('steps up from the text to the last row, and from the first row to the last', () => {
    expect(rowAfter(rows, null, -1)).toBe(oyo)
    expect(rowAfter(rows, aba, -1)).toBe(oyo)
  })

  it('starts from the text if the active row no longer exists', () => {
    expect(rowAfter([ede, oyo], aba, 1)).toBe(ede)
  })

  it('returns null if there are no rows', () => {
    expect(rowAfter([], null, 1)).toBeNull()
    expect(rowAfter([], aba, -1)).toBeNull()
  })
})

describe('statusOf', () => {
  it.each([
    [0, 'No match'],
    [1, '1 match'],
    [12, '12 matches'],
  ])('counts %i', (count, words) => {
    expect(statusOf(count, { ...atRest, active: ede })).toBe(words)
  })

  it('asks about the active row after Enter', () => {
    expect(statusOf(12, { ...atRest, active: ede, asks: true })).toBe('Press Enter again for EDE')
  })
})
