import { memo, useEffect, useLayoutEffect, useRef, type MouseEvent, type UIEvent } from 'react'
import { rowIdOf } from '#ui/picker/lazyOptionList.ts'
import type { Matches } from './matching.ts'
import type { PickerOption } from '#ui/picker/option.ts'
import { useRowsInReach } from './useRowsInReach.ts'

export { offersFor } from './candidates.ts'
export { valueOf } from './matching.ts'
export { pressKey, statusOf } from './pickerKeys.ts'

interface OptionListProps {
  readonly id: string
  readonly label: string
  /** The text by which the matches were found. */
  readonly typed: string
  readonly found: Matches
  readonly active: number | null
  readonly chosen: string
  readonly onChoose: (option: PickerOption) => void
}

/** The options below the field. The field keeps the focus, so a press on a row must not take it. */
export const OptionList = memo(function OptionList(props: OptionListProps) {
  const { id, label, typed, found, active, chosen, onChoose } = props
  const matches = found.options
  const list = useRef<HTMLDivElement>(null)
  // Reading `scrollTop` would force a layout at every key press.
  const isScrolled = useRef(false)
  /** The option under the finger, from press to click. */
  const pressed = useRef<PickerOption | null>(null)
  const [reached, scrolled] = useRowsInReach(typed, matches.length)
  const shown = active === null ? reached : Math.max(reached, active + 1)

  function followScroll({ currentTarget }: UIEvent<HTMLElement>) {
    isScrolled.current = currentTarget.scrollTop > 0
    scrolled(currentTarget)
  }

  // The rows are reused for other matches, so the list is scrolled back to the top.
  // oxlint-disable-next-line react/exhaustive-deps -- it is what happens when something else is typed
  useLayoutEffect(() => {
    if (list.current === null || !isScrolled.current) return
    list.current.scrollTop = 0
    isScrolled.current = false
  }, [typed])

  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  /** The option in the row at this moment: rows are reused as soon as other options are found. */
  function optionAt({ target }: MouseEvent): PickerOption | undefined {
    const row = target instanceof Element ? target.closest('[role="option"]') : null
    return row === null ? undefined : matches[Number(row.getAttribute('aria-posinset')) - 1]
  }

  function press(event: MouseEvent) {
    pressed.current = optionAt(event) ?? null
  }

  function release() {
    pressed.current = null
  }

  function chooseRow(event: MouseEvent) {
    const option = optionAt(event)
    // Assistive technology clicks without a press.
    const meant = pressed.current ?? option
    release()
    if (option !== undefined && option.value === meant?.value) onChoose(option)
  }

  return (
    // The field keeps the focus, and handles the keys of this list.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      // A scrollable list would otherwise be a tab stop of its own, and would close with the focus in it.
      tabIndex={-1}
      className="picker-list"
      onPointerDown={press}
      onPointerCancel={release}
      onMouseDown={(event) => event.preventDefault()}
      onClick={chooseRow}
      onScroll={followScroll}
    >
      {matches.slice(0, shown).map((option, index) => (
        <OptionRow
          // Rows are reused by position: updating one costs less than creating one.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          id={rowIdOf(id, index)}
          option={option}
          alias={found.foundBy.get(option)}
          position={index + 1}
          total={matches.length}
          active={index === active}
          chosen={option.value === chosen}
        />
      ))}
    </div>
  )
})

interface OptionRowProps {
  readonly id: string
  readonly option: PickerOption
  readonly alias: string | undefined
  readonly position: number
  readonly total: number
  readonly active: boolean
  readonly chosen: boolean
}

/** Memoised because an arrow key changes two rows out of two thousand. */
const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { id, option, alias, position, total, active, chosen } = props
  // A code is shown at the end of the row anyway.
  const also = alias === option.hint ? undefined : alias
  return (
    <div
      id={id}
      role="option"
      className="picker-option"
      aria-selected={active}
      aria-posinset={position}
      aria-setsize={total}
      data-chosen={chosen}
      aria-describedby={also === undefined ? undefined : `${id}-also`}
    >
      <span className="picker-option-label">{option.label}</span>
      {also !== undefined && (
        // This is the row's description, not part of its name: the option is named by its label alone.
        <span className="picker-option-also" id={`${id}-also`} aria-hidden="true">
          {`also ${also}`}
        </span>
      )}
      {option.hint !== undefined && (
        <span className="picker-option-hint" aria-hidden="true">
          {option.hint}
        </span>
      )}
    </div>
  )
})
