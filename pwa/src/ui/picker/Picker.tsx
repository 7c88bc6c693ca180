import {
  createElement,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { describedBy, FieldFrame, type FieldNotes, hasError } from '../Field.tsx'
import { useTypedBefore } from '../useTypedBefore.ts'
import { useLater } from '../useLater.ts'
import { optionList, rowIdOf } from './listLater.ts'
import { labelOf, matchesOf, valueOf, type PickerOption } from './matching.ts'
import { useTypedHere } from './useTypedHere.ts'
import { usePickerState } from './usePickerState.ts'
import './picker.css'

interface PickerProps extends FieldNotes {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly options: readonly PickerOption[]
  /** Hears the field's name and what now stands in it: a chosen value, or the text of somebody who types. */
  readonly onChange: (name: string, value: string) => void
  readonly disabled?: boolean
  readonly placeholder?: string
  /** What the list says while there is nothing to choose from. */
  readonly emptyNote?: string
}

/** A field that finds its options as one types: the editable combobox of the ARIA authoring practices. */
export function Picker(props: PickerProps) {
  const { label, name, value, options, onChange, help, error, placeholder, disabled = false } = props
  const id = useId()
  const { drawn, present, tell } = usePickerState()
  const listId = `${id}-list`
  const list = useLater(optionList)
  const open = drawn.open && !disabled
  const typed = drawn.draft ?? ''
  const drafting = drawn.draft !== null
  const [labelAtFirst] = useState(() => labelOf(options, value))
  const matches = useMemo(() => (open ? matchesOf(options, typed) : []), [open, options, typed])

  const choose = useCallback(
    (option: PickerOption) => {
      onChange(name, option.value)
      tell({ type: 'settled' })
    },
    [name, onChange, tell],
  )

  // Again when the options have come while the name was being typed.
  useEffect(() => {
    if (drafting) onChange(name, valueOf(options, typed))
  }, [drafting, name, onChange, options, typed])

  const input = useTypedBefore((text) => {
    tell({ type: 'typed', text })
    if (document.activeElement !== input.current) tell({ type: 'closed' })
  })

  useTypedHere(input, (text) => tell({ type: 'typed', text }))

  // React has no part in what is typed: its own drawing would come before the letter's.
  useLayoutEffect(() => {
    const shown = present().draft ?? labelOf(options, value)
    if (input.current !== null && input.current.value !== shown) input.current.value = shown
  })

  /** Before the field is left or sent, which does not wait for a frame. */
  function handOn() {
    const { draft } = present()
    if (draft !== null) onChange(name, valueOf(options, draft))
  }

  function leave() {
    handOn()
    tell({ type: 'settled' })
  }

  function pressEnter(event: KeyboardEvent) {
    const named = presentMatches()[present().active ?? (isUnfinished() ? 0 : -1)]
    if (named === undefined) {
      handOn()
      return tell({ type: 'closed' })
    }
    event.preventDefault()
    return choose(named)
  }

  function presentMatches() {
    return matchesOf(options, present().draft ?? '')
  }

  /** Somebody has typed a part of a name: Enter then takes the first match rather than sending the part. */
  function isUnfinished(): boolean {
    const { draft } = present()
    return (
      draft !== null &&
      draft.trim() !== '' &&
      valueOf(options, draft) === draft &&
      !presentMatches().some((option) => option.value === draft)
    )
  }

  function pressKey(event: KeyboardEvent) {
    const { active } = present()
    const isOpen = present().open && !disabled
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault()
        if (event.altKey) return tell({ type: event.key === 'ArrowDown' ? 'opened' : 'closed' })
        return tell({
          type: 'stepped',
          by: event.key === 'ArrowDown' ? 1 : -1,
          rows: presentMatches().length,
        })
      case 'Home':
      case 'End':
        return tell({ type: 'stoodInText' })
      case 'Enter':
        return isOpen ? pressEnter(event) : handOn()
      case 'Tab': {
        const stoodOn = active === null ? undefined : presentMatches()[active]
        return stoodOn === undefined ? undefined : choose(stoodOn)
      }
      case 'Escape':
        if (isOpen) return tell({ type: 'closed' })
        onChange(name, '')
        return tell({ type: 'settled' })
      default:
        return undefined
    }
  }

  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
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
          aria-activedescendant={open && drawn.active !== null ? rowIdOf(listId, drawn.active) : undefined}
          {...describedBy(id, { help, error })}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          // Not while somebody types: the browser would style it anew at each letter.
          placeholder={open ? undefined : placeholder}
          disabled={disabled}
          defaultValue={labelAtFirst}
          onFocus={({ currentTarget: field }) => {
            // React tells of a focus from before the scripts once they are here: in the middle of a word, maybe.
            if (present().draft === null && field.value === labelOf(options, value)) field.select()
            // The list would cover what is wrong. A letter, an arrow key or a tap opens it.
            if (!hasError(error)) tell({ type: 'opened' })
          }}
          onClick={() => tell({ type: 'opened' })}
          onBlur={leave}
          onKeyDown={pressKey}
        />
        {open &&
          matches.length > 0 &&
          list !== null &&
          createElement(list, {
            id: listId,
            label,
            typed,
            matches,
            active: drawn.active,
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
