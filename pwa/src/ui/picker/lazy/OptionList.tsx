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
  /** What the matches were found by. */
  readonly typed: string
  readonly found: Matches
  readonly active: number | null
  readonly chosen: string
  readonly onChoose: (option: PickerOption) => void
}

/** The choices under the field. The focus stays in the field: a press on a row must not take it away. */
export const OptionList = memo(function OptionList(props: OptionListProps) {
  const { id, label, typed, found, active, chosen, onChoose } = props
  const matches = found.options
  const list = useRef<HTMLDivElement>(null)
  // Asked of the element itself, it would have the page laid out at every key press.
  const isScrolled = useRef(false)
  /** The option under the finger, from the press until the click. */
  const pressed = useRef<PickerOption | null>(null)
  const [reached, scrolled] = useRowsInReach(typed, matches.length)
  const shown = active === null ? reached : Math.max(reached, active + 1)

  function followScroll({ currentTarget }: UIEvent<HTMLElement>) {
    isScrolled.current = currentTarget.scrollTop > 0
    scrolled(currentTarget)
  }

  // The rows stay and say something else: other matches begin at the top.
  // oxlint-disable-next-line react/exhaustive-deps -- it is what happens when something else is typed
  useLayoutEffect(() => {
    if (list.current === null || !isScrolled.current) return
    list.current.scrollTop = 0
    isScrolled.current = false
  }, [typed])

  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  /** What stands in the row at this moment: it is taken for another option as soon as others are found. */
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
    // Assistive technology clicks without a press: in one moment.
    const meant = pressed.current ?? option
    release()
    if (option !== undefined && option.value === meant?.value) onChoose(option)
  }

  return (
    // The keys of this list are heard by the field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      // A list that scrolls would otherwise be a stop of its own for the Tab key, and be gone with the focus in it.
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
          // A row is taken for what comes to stand in its place: to write into it costs less than to make one.
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
  // A code stands at the end of the row anyway.
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
        // A description rather than a part of the name: the option is called by its label alone.
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
