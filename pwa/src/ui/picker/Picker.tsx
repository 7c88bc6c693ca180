import {
  createElement,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { describedBy, fieldId, FieldFrame, type FieldNotes, hasError } from '#ui/Field.tsx'
import { useLazyModule } from '#ui/useLazyModule.ts'
import { optionList, rowIdOf } from './lazyOptionList.ts'
import type { Matches } from './lazy/matching.ts'
import { labelOf, type PickerAlias, type PickerOption } from './option.ts'
import { useInputText } from './useInputText.ts'
import { usePickerState } from './usePickerState.ts'
import './picker.css'

interface PickerProps extends FieldNotes {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly options: readonly PickerOption[]
  /** By what else the options are found; those of other lists are ignored. */
  readonly aliases?: readonly PickerAlias[]
  /** More aliases are on their way: until they are here, the beginning of a name may be the whole of another. */
  readonly aliasesComing?: boolean
  /** Hears the field's name and what now stands in it: a chosen value, or the text of somebody who types. */
  readonly onChange: (name: string, value: string) => void
  readonly disabled?: boolean
  readonly placeholder?: string
  /** What the list says while there is nothing to choose from. */
  readonly emptyNote?: string
}

/** Before what finds them is here. */
const NOTHING: Matches = { options: [], foundBy: new Map(), named: null, begun: null, all: true }

/** A field that finds its options as one types: the editable combobox of the ARIA authoring practices. */
export function Picker(props: PickerProps) {
  const { label, name, value, options, aliases, onChange, help, error, placeholder, disabled = false } = props
  const id = fieldId(name)
  const { drawn, present, tell } = usePickerState()
  const listId = `${id}-list`
  const list = useLazyModule(optionList)
  const open = drawn.open && !disabled
  const typed = drawn.draft ?? ''
  const drafting = drawn.draft !== null
  /** The press that is under way brings the focus. */
  const arriving = useRef(false)
  const [labelAtFirst] = useState(() => labelOf(options, value))
  const found = useMemo(
    () => (open && list !== null ? list.offersFor(options, typed, aliases) : null),
    [open, list, options, typed, aliases],
  )
  const rows = found?.options ?? NOTHING.options
  const activeAt = drawn.active === null ? -1 : rows.indexOf(drawn.active)
  const isEmpty = open && rows.length === 0 && (found !== null || options.length === 0)

  const { field, read, write } = useInputText(
    labelAtFirst,
    useCallback(
      (text: string, focused: boolean) => {
        tell({ type: 'typed', text })
        if (!focused) tell({ type: 'closed' })
      },
      [tell],
    ),
  )

  const matchesNow = useCallback(
    () => optionList.current()?.offersFor(options, present().draft ?? '', aliases) ?? NOTHING,
    [options, aliases, present],
  )

  const choose = useCallback(
    (option: PickerOption) => {
      onChange(name, option.value)
      tell({ type: 'settled' })
    },
    [name, onChange, tell],
  )

  /** A row may still be the match of an older text than the one in the field by now. */
  const chooseRow = useCallback(
    (option: PickerOption) => {
      read()
      if (matchesNow().options.includes(option)) choose(option)
    },
    [read, matchesNow, choose],
  )

  // Again when the options, or what finds them, have come while the name was being typed. Not once an option is chosen:
  // React may get round to this after a tap.
  useEffect(() => {
    if (drafting && present().draft === typed) onChange(name, list?.valueOf(options, typed, aliases) ?? typed)
  }, [drafting, name, onChange, present, list, options, aliases, typed])

  // React has no part in what is typed: its own drawing would come before the letter's.
  useLayoutEffect(() => {
    read()
    write(present().draft ?? labelOf(options, value))
  })

  /** Before the field is left or sent, which does not wait for a frame. */
  function handOn() {
    const { draft } = present()
    if (draft !== null) onChange(name, matchesNow().named?.value ?? draft)
  }

  function clear() {
    onChange(name, '')
    tell({ type: 'settled' })
  }

  /**
   * What is typed then takes the place of what was chosen. React tells of a focus from before the scripts once they are
   * here: in the middle of a word, maybe, which stays.
   */
  function selectChoice(input: HTMLInputElement) {
    if (present().draft === null && input.value === labelOf(options, value)) input.select()
  }

  function leave() {
    read()
    handOn()
    tell({ type: 'settled' })
  }

  function pressKey(event: KeyboardEvent) {
    const keys = optionList.current()
    // Before there is anything to choose from, what is typed is all there is.
    if (keys === null) return handOn()
    const aliasesComing = props.aliasesComing === true
    return keys.pressKey(event, {
      state: present(),
      matches: matchesNow(),
      aliasesComing,
      tell,
      choose,
      handOn,
      clear,
    })
  }

  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className="picker">
        <input
          ref={field}
          id={id}
          name={name}
          className="field-control picker-input"
          role="combobox"
          aria-autocomplete="list"
          // A list without rows is not there: nothing may point at it.
          aria-expanded={rows.length > 0}
          aria-controls={rows.length > 0 ? listId : undefined}
          aria-activedescendant={activeAt === -1 ? undefined : rowIdOf(listId, activeAt)}
          {...describedBy(id, { help, error })}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          // Not while somebody types: the browser would style it anew at each letter.
          placeholder={open ? undefined : placeholder}
          disabled={disabled}
          defaultValue={labelAtFirst}
          onMouseDown={({ currentTarget }) => {
            arriving.current = document.activeElement !== currentTarget
          }}
          onFocus={({ currentTarget }) => {
            selectChoice(currentTarget)
            // The list would cover what is wrong. A letter, an arrow key or a tap opens it.
            if (!hasError(error)) tell({ type: 'opened' })
          }}
          onClick={({ currentTarget }) => {
            // Firefox puts the caret where the press was, after the focus, and WebKit where it was, after the click.
            if (arriving.current) requestAnimationFrame(() => selectChoice(currentTarget))
            tell({ type: 'opened' })
          }}
          onBlur={leave}
          onKeyDown={pressKey}
        />
        {list !== null &&
          found !== null &&
          rows.length > 0 &&
          createElement(list.OptionList, {
            id: listId,
            label,
            typed,
            found,
            active: activeAt === -1 ? null : activeAt,
            chosen: value,
            onChoose: chooseRow,
          })}
        {isEmpty && <p className="picker-list picker-empty">{props.emptyNote ?? 'No match'}</p>}
        <span className="visually-hidden" role="status">
          {list !== null && found !== null ? list.statusOf(rows.length, drawn) : ''}
        </span>
      </div>
    </FieldFrame>
  )
}
