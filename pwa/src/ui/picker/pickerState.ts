import type { PickerOption } from './option.ts'

export interface PickerState {
  readonly open: boolean
  /** The text being typed; null if the field shows the chosen value. */
  readonly draft: string | null
  /**
   * The row that the arrow keys have reached. It is stored as the option, not its position, because the rows may
   * change.
   */
  readonly active: PickerOption | null
  /** Enter has asked whether the active row is meant, because the text alone does not say so. */
  readonly asks: boolean
}

export type PickerEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'stepped'; readonly to: PickerOption | null }
  | { readonly type: 'asked'; readonly about: PickerOption }
  | { readonly type: 'stoodInText' }
  | { readonly type: 'closed' }
  | { readonly type: 'settled' }

export const atRest: PickerState = { open: false, draft: null, active: null, asks: false }

/** The picker's next state. `closed` keeps the typed text; `settled` discards it, since the value is reported. */
export function pickerReducer(state: PickerState, event: PickerEvent): PickerState {
  switch (event.type) {
    case 'opened':
      return state.open ? state : { ...state, open: true, active: null, asks: false }
    case 'typed':
      return { open: true, draft: event.text, active: null, asks: false }
    case 'stepped':
      return { ...state, open: true, active: event.to, asks: false }
    case 'asked':
      return { ...state, open: true, active: event.about, asks: true }
    case 'stoodInText':
      return { ...state, active: null, asks: false }
    case 'closed':
      return { ...state, open: false, active: null, asks: false }
    case 'settled':
      return atRest
  }
}
