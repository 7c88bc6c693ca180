import {
  createElement,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useReducer,
} from 'react'
import { FieldFrame, helpIdOf } from '../Field.tsx'
import { useTypedBefore } from '../useTypedBefore.ts'
import { useLater } from '../useLater.ts'
import { optionList, rowIdOf } from './listLater.ts'
import { labelOf, matchesOf, valueOf, type PickerOption } from './matching.ts'
import { atRest, pickerReducer } from './pickerState.ts'
import { useAfterPaint } from './useAfterPaint.ts'
import './picker.css'

interface PickerProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly options: readonly PickerOption[]
  /** Hears the field's name and what now stands in it: a chosen value, or the text of somebody who types. */
  readonly onChange: (name: string, value: string) => void
  readonly help?: ReactNode
  readonly disabled?: boolean
  readonly placeholder?: string
  /** What the list says while there is nothing to choose from. */
  readonly emptyNote?: string
}

/** A field that finds its options as one types: the editable combobox of the ARIA authoring practices. */
export function Picker(props: PickerProps) {
  const { label, name, value, options, onChange, help, placeholder, disabled = false } = props
  const id = useId()
  const [state, dispatch] = useReducer(pickerReducer, atRest)
  const typed = state.draft ?? ''
  const listId = `${id}-list`
  const list = useLater(optionList)
  const open = state.open && !disabled
  const drafting = state.draft !== null
  // What is typed stands in the field at once; its matches, and what the form hears of it, follow a frame later.
  const lastPainted = useAfterPaint(typed)
  // An arrow key does not wait: it stands on a row of what is typed now.
  const searched = drafting && state.active === null ? lastPainted : typed
  const matches = useMemo(() => (open ? matchesOf(options, searched) : []), [open, options, searched])

  const choose = useCallback(
    (option: PickerOption) => {
      onChange(name, option.value)
      dispatch({ type: 'settled' })
    },
    [name, onChange],
  )

  // Again when the options have come while the name was being typed.
  useEffect(() => {
    if (drafting && searched === typed) onChange(name, valueOf(options, typed))
  }, [drafting, name, onChange, options, searched, typed])

  const input = useTypedBefore((text) => {
    dispatch({ type: 'typed', text })
    if (document.activeElement !== input.current) dispatch({ type: 'closed' })
  })

  /** Before the field is left or sent, which does not wait for a frame. */
  function handOn() {
    if (state.draft !== null) onChange(name, valueOf(options, state.draft))
  }

  function leave() {
    handOn()
    dispatch({ type: 'settled' })
  }

  function pressEnter(event: KeyboardEvent) {
    const named = matchesOf(options, typed)[state.active ?? (isUnfinished() ? 0 : -1)]
    if (named === undefined) {
      handOn()
      return dispatch({ type: 'closed' })
    }
    event.preventDefault()
    return choose(named)
  }

  /** Somebody has typed a part of a name: Enter then takes the first match rather than sending the part. */
  function isUnfinished(): boolean {
    return (
      open &&
      state.draft !== null &&
      state.draft.trim() !== '' &&
      valueOf(options, state.draft) === state.draft &&
      !matchesOf(options, typed).some((option) => option.value === state.draft)
    )
  }

  function pressKey(event: KeyboardEvent) {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault()
        if (event.altKey) return dispatch({ type: event.key === 'ArrowDown' ? 'opened' : 'closed' })
        return dispatch({
          type: 'stepped',
          by: event.key === 'ArrowDown' ? 1 : -1,
          rows: matchesOf(options, typed).length,
        })
      case 'Home':
      case 'End':
        return dispatch({ type: 'stoodInText' })
      case 'Enter':
        return open ? pressEnter(event) : handOn()
      case 'Tab': {
        const active = state.active === null ? undefined : matchesOf(options, typed)[state.active]
        return active === undefined ? undefined : choose(active)
      }
      case 'Escape':
        if (open) return dispatch({ type: 'closed' })
        onChange(name, '')
        return dispatch({ type: 'settled' })
      default:
        return undefined
    }
  }

  return (
    <FieldFrame id={id} label={label} {...(help !== undefined && { help })}>
      <div className="picker">
        <input
          ref={input}
          id={id}
          name={name}
          className="field-control picker-input"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={open && state.active !== null ? rowIdOf(listId, state.active) : undefined}
          aria-describedby={help === undefined ? undefined : helpIdOf(id)}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          placeholder={placeholder}
          disabled={disabled}
          value={state.draft ?? labelOf(options, value)}
          onFocus={({ currentTarget: field }) => {
            // React tells of a focus from before the scripts once they are here: in the middle of a word, maybe.
            if (!drafting && field.value === field.defaultValue) field.select()
            dispatch({ type: 'opened' })
          }}
          onClick={() => dispatch({ type: 'opened' })}
          onBlur={leave}
          onChange={(event) => dispatch({ type: 'typed', text: event.target.value })}
          onKeyDown={pressKey}
        />
        {open &&
          matches.length > 0 &&
          list !== null &&
          createElement(list, {
            id: listId,
            label,
            typed: searched,
            matches,
            active: state.active,
            chosen: value,
            onChoose: choose,
          })}
        {open && matches.length === 0 && (
          <p className="picker-list picker-empty">{props.emptyNote ?? 'No match'}</p>
        )}
        <span className="visually-hidden" role="status">
          {open ? countInWords(matches.length) : ''}
        </span>
      </div>
    </FieldFrame>
  )
}

function countInWords(count: number): string {
  if (count === 0) return 'No match'
  return count === 1 ? '1 match' : `${String(count)} matches`
}
