export interface PickerState {
  readonly open: boolean
  /** What is being typed; null when the field shows the chosen value. */
  readonly draft: string | null
  /** The row that the arrow keys stand on. */
  readonly active: number | null
}

export type PickerEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'stepped'; readonly by: 1 | -1; readonly rows: number }
  | { readonly type: 'stoodInText' }
  | { readonly type: 'closed' }
  | { readonly type: 'settled' }

export const atRest: PickerState = { open: false, draft: null, active: null }

/** How the picker moves on. `closed` keeps what was typed; `settled` means that the value now speaks for itself. */
export function pickerReducer(state: PickerState, event: PickerEvent): PickerState {
  switch (event.type) {
    case 'opened':
      return state.open ? state : { ...state, open: true, active: null }
    case 'typed':
      return { open: true, draft: event.text, active: null }
    case 'stepped':
      return { ...state, open: true, active: rowAfter(state.active, event.by, event.rows) }
    case 'stoodInText':
      return { ...state, active: null }
    case 'closed':
      return { ...state, open: false, active: null }
    case 'settled':
      return atRest
  }
}

/** The next row, around the ends: down from the text is the first one, up from it the last one. */
function rowAfter(active: number | null, by: 1 | -1, rows: number): number | null {
  if (rows === 0) return null
  if (active === null) return by === 1 ? 0 : rows - 1
  return (active + by + rows) % rows
}
