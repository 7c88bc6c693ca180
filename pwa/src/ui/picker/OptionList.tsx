import { memo, useEffect, useRef, type MouseEvent } from 'react'
import type { PickerOption } from './matching.ts'
import { useGrowingCount } from './useGrowingCount.ts'

interface OptionListProps {
  readonly id: string
  readonly label: string
  readonly matches: readonly PickerOption[]
  readonly active: number | null
  readonly chosen: string
  readonly onChoose: (option: PickerOption) => void
}

/** The choices under the field. The focus stays in the field: a press on a row must not take it away. */
export function OptionList({ id, label, matches, active, chosen, onChoose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const grown = useGrowingCount(matches.length)
  const shown = active === null ? grown : Math.max(grown, active + 1)

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
    >
      {matches.slice(0, shown).map((option, index) => (
        <OptionRow
          // Names of places may stand twice in the lists of the trade, so the position is part of the key.
          key={`${option.value} ${String(index)}`}
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
}

/** The id of a row, for `aria-activedescendant`. */
export function rowIdOf(listId: string, index: number): string {
  return `${listId}-${String(index)}`
}

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
