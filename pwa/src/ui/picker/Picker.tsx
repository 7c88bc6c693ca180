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
  /** Other names by which options are found; aliases of options that are not in the list are ignored. */
  readonly aliases?: readonly PickerAlias[]
  /** Whether more aliases are still loading: until then, the beginning of a name may be another's whole name. */
  readonly aliasesComing?: boolean
  /** Receives the field's name and its new value: a chosen option's value, or the text that somebody types. */
  readonly onChange: (name: string, value: string) => void
  readonly disabled?: boolean
  readonly placeholder?: string
  /** The list's text while there is nothing to choose from. */
  readonly emptyNote?: string
}

/** The matches before the code that finds them has loaded. */
const NOTHING: Matches = { options: [], foundBy: new Map(), named: null, begun: null, all: true }

/** A field that finds its options as the visitor types: the editable combobox of the ARIA Authoring Practices. */
export function Picker(props: PickerProps) {
  const { label, name, value, options, aliases, onChange, help, error, placeholder, disabled = false } = props
  const id = fieldId(name)
  const { drawn, present, tell } = usePickerState()
  const listId = `${id}-list`
  const list = useLazyModule(optionList)
  const open = drawn.open && !disabled
  const typed = drawn.draft ?? ''
  const drafting = drawn.draft !== null
  /** Whether the current press brings the focus. */
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

  /** The row may be a match of an older text than the one in the field. */
  const chooseRow = useCallback(
    (option: PickerOption) => {
      read()
      if (matchesNow().options.includes(option)) choose(option)
    },
    [read, matchesNow, choose],
  )

  // Reports the value again when the options, or the code that finds them, have loaded during typing. Not once an
  // option is chosen: React may run this effect after a tap.
  useEffect(() => {
    if (drafting && present().draft === typed) onChange(name, list?.valueOf(options, typed, aliases) ?? typed)
  }, [drafting, name, onChange, present, list, options, aliases, typed])

  // The field is uncontrolled, because React would render before the typed letter is painted.
  useLayoutEffect(() => {
    read()
    write(present().draft ?? labelOf(options, value))
  })

  /** Reports the value before the field is left or the form is sent, which do not wait for a frame. */
  function handOn() {
    const { draft } = present()
    if (draft !== null) onChange(name, matchesNow().named?.value ?? draft)
  }

  function clear() {
    onChange(name, '')
    tell({ type: 'settled' })
  }

  /**
   * Selects the chosen text, so that typing replaces it. React replays a focus event from before hydration, maybe in
   * the middle of a word; a half-typed word stays as it is.
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
    // Before the list has loaded, the typed text is the value.
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
          // A list without rows is not rendered, so no attribute may refer to it.
          aria-expanded={rows.length > 0}
          aria-controls={rows.length > 0 ? listId : undefined}
          aria-activedescendant={activeAt === -1 ? undefined : rowIdOf(listId, activeAt)}
          {...describedBy(id, { help, error })}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          // Not during typing, because the browser would restyle the placeholder at each letter.
          placeholder={open ? undefined : placeholder}
          disabled={disabled}
          defaultValue={labelAtFirst}
          onMouseDown={({ currentTarget }) => {
            arriving.current = document.activeElement !== currentTarget
          }}
          onFocus={({ currentTarget }) => {
            selectChoice(currentTarget)
            // The list would cover the error. Typing, an arrow key or a tap opens it.
            if (!hasError(error)) tell({ type: 'opened' })
          }}
          onClick={({ currentTarget }) => {
            // After the focus, Firefox moves the caret to the press; after the click, WebKit moves it back to where it
            // was.
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
