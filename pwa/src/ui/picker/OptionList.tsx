import { memo, useEffect, useLayoutEffect, useRef, type MouseEvent, type UIEvent } from 'react'
import type { PickerOption } from './matching.ts'
import { rowIdOf } from './listLater.ts'
import { useRowsInReach } from './useRowsInReach.ts'

interface OptionListProps {
  readonly id: string
  readonly label: string
  /** What the matches were found by. */
  readonly typed: string
  readonly matches: readonly PickerOption[]
  readonly active: number | null
  readonly chosen: string
  readonly onChoose: (option: PickerOption) => void
}

/** The choices under the field. The focus stays in the field: a press on a row must not take it away. */
export const OptionList = memo(function OptionList(props: OptionListProps) {
  const { id, label, typed, matches, active, chosen, onChoose } = props
  const list = useRef<HTMLDivElement>(null)
  // Asked of the element itself, it would have the page laid out at every key press.
  const isScrolled = useRef(false)
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

  function chooseRow({ target }: MouseEvent) {
    const row = target instanceof Element ? target.closest('[role="option"]') : null
    const option = row === null ? undefined : matches[Number(row.getAttribute('aria-posinset')) - 1]
    if (option !== undefined) onChoose(option)
  }

  return (
    // The keys of this list are heard by the field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className="picker-list"
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
  readonly position: number
  readonly total: number
  readonly active: boolean
  readonly chosen: boolean
}

/** Memoised because an arrow key changes two rows out of two thousand. */
const OptionRow = memo(function OptionRow({ id, option, position, total, active, chosen }: OptionRowProps) {
  return (
    <div
      id={id}
      role="option"
      className="picker-option"
      aria-selected={active}
      aria-posinset={position}
      aria-setsize={total}
      data-chosen={chosen}
    >
      <span className="picker-option-label">{option.label}</span>
      {option.hint !== undefined && (
        <span className="picker-option-hint" aria-hidden="true">
          {option.hint}
        </span>
      )}
    </div>
  )
})
