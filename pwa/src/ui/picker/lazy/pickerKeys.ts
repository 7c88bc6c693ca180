import type { KeyboardEvent } from 'react'
import type { Matches } from './matching.ts'
import type { PickerOption } from '#ui/picker/option.ts'
import type { PickerEvent, PickerState } from '#ui/picker/pickerState.ts'

/** The key code that browsers report for every key that an input method takes. */
const COMPOSING = 229

/** A picker when a key is pressed in its field, and the actions that the key may take. */
export interface PickerAtKey {
  readonly state: PickerState
  /** The matches of the text in the field. */
  readonly matches: Matches
  /** Whether the beginning of a name may still turn out to be another's whole name. */
  readonly aliasesComing: boolean
  readonly tell: (event: PickerEvent) => void
  readonly choose: (option: PickerOption) => void
  /** Reports the typed text as the value. */
  readonly handOn: () => void
  readonly clear: () => void
}

/** Handles the keys that do something other than type. */
export function pressKey(event: KeyboardEvent, picker: PickerAtKey): void {
  // An input method uses these keys for its own suggestions. Some browsers report that only by the old key code.
  if (event.nativeEvent.isComposing || event.keyCode === COMPOSING) return
  const { state, matches, tell } = picker
  const stoodOn = state.active !== null && matches.options.includes(state.active) ? state.active : null
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp': {
      event.preventDefault()
      const isDown = event.key === 'ArrowDown'
      if (event.altKey) tell({ type: isDown ? 'opened' : 'closed' })
      else tell({ type: 'stepped', to: rowAfter(matches.options, state.active, isDown ? 1 : -1) })
      break
    }
    case 'Home':
    case 'End':
      tell({ type: 'stoodInText' })
      break
    case 'Enter':
      if (state.open) pressEnter(event, picker, stoodOn)
      else picker.handOn()
      break
    case 'Tab':
      if (stoodOn !== null) picker.choose(stoodOn)
      break
    case 'Escape':
      if (state.open) tell({ type: 'closed' })
      else picker.clear()
      break
    default:
  }
}

/**
 * Chooses the option that is meant; if the text alone does not say which, asks about the first match. Otherwise the
 * form is sent.
 */
function pressEnter(event: KeyboardEvent, picker: PickerAtKey, stoodOn: PickerOption | null): void {
  const { state, matches, tell } = picker
  const [first] = matches.options
  if (stoodOn === null && (state.draft === null || matches.all || first === undefined)) {
    picker.handOn()
    tell({ type: 'closed' })
    return
  }
  event.preventDefault()
  const meant = stoodOn ?? matches.named ?? (picker.aliasesComing ? null : matches.begun)
  if (meant !== null) picker.choose(meant)
  else if (first !== undefined) tell({ type: 'asked', about: first })
}

/** The next row, with wrap-around: from the text, down leads to the first row and up to the last. */
export function rowAfter(
  rows: readonly PickerOption[],
  active: PickerOption | null,
  by: 1 | -1,
): PickerOption | null {
  const at = active === null ? -1 : rows.indexOf(active)
  if (at === -1) return rows[by === 1 ? 0 : rows.length - 1] ?? null
  return rows[(at + by + rows.length) % rows.length] ?? null
}

/** The list's status for screen readers. */
export function statusOf(count: number, { active, asks }: PickerState): string {
  if (asks && active !== null) return `Press Enter again for ${active.label}`
  if (count === 0) return 'No match'
  return count === 1 ? '1 match' : `${String(count)} matches`
}
