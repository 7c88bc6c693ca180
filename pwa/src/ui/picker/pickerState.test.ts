import { describe, expect, it } from 'vitest'
import type { PickerOption } from './option.ts'
import { atRest, pickerReducer, type PickerEvent } from './pickerState.ts'

const after = (...events: PickerEvent[]) => events.reduce(pickerReducer, atRest)
const row = (name: string): PickerOption => ({ value: name, label: name })
const [aba, ede] = [row('ABA'), row('EDE')]
const stepped: PickerEvent = { type: 'stepped', to: aba }

describe('pickerReducer', () => {
  it('opens by an arrow key', () => {
    expect(after(stepped)).toMatchObject({ open: true, active: aba })
  })

  it('deactivates the row when typing continues', () => {
    expect(after(stepped, { type: 'typed', text: 'ik' })).toEqual({ ...atRest, open: true, draft: 'ik' })
  })

  it('asks about a row until the next event', () => {
    const asked = after({ type: 'typed', text: 'ik' }, { type: 'asked', about: ede })
    expect(asked).toEqual({ open: true, draft: 'ik', active: ede, asks: true })
    expect(pickerReducer(asked, stepped)).toMatchObject({ active: aba, asks: false })
    expect(pickerReducer(asked, { type: 'typed', text: 'ike' })).toMatchObject({ active: null, asks: false })
    expect(pickerReducer(asked, { type: 'stoodInText' })).toMatchObject({ active: null, asks: false })
  })

  it('keeps the typed text when it closes', () => {
    expect(after({ type: 'typed', text: 'ik' }, { type: 'closed' })).toEqual({ ...atRest, draft: 'ik' })
  })

  it('clears the typed text once the value is settled', () => {
    expect(after({ type: 'typed', text: 'ik' }, { type: 'settled' })).toEqual(atRest)
  })
})
