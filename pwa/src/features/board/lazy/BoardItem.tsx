import { memo } from 'react'
import { Link } from 'react-router-dom'
import { MilestoneMark } from '#ui/lazy/progress/MilestoneMark.tsx'
import { MILESTONES } from '#ui/lazy/progress/milestones.ts'
import { quietInWords } from '#ui/lazy/progress/quietInWords.ts'
import type { BoardRow } from './data/boardRows.ts'
import { BoardItemForm } from './BoardItemForm.tsx'
import { ageOfDay } from './ageOfDay.ts'

export interface BoardItemProps {
  readonly row: BoardRow
  readonly path: string
  /** Days since 1970, in Lagos. */
  readonly today: number
  readonly isSelected: boolean
  readonly isOpen: boolean
  readonly onSelect: (number: string) => void
  /** Opens the form for its name and note, or closes it if null. */
  readonly onOpen: (row: BoardRow | null) => void
}

/** The id of the button that opens the name and note of a shipment. */
export const openerId = (number: string) => `words-of-${number}`

/** One shipment on the board. It rerenders only if something about it has changed: there may be five hundred. */
export const BoardItem = memo(function BoardItem(props: BoardItemProps) {
  const { row, path, today, isSelected, isOpen, onSelect, onOpen } = props
  const title = row.name === '' ? row.number : row.name
  return (
    <li className="board-item" data-group={row.group}>
      <label className="board-item-select">
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={() => onSelect(row.number)}
        />
      </label>
      <Link className="board-item-link" to={path} preventScrollReset>
        <BoardItemWords row={row} today={today} />
      </Link>
      <button
        type="button"
        id={openerId(row.number)}
        className="board-item-more"
        aria-expanded={isOpen}
        aria-label={`Name and note of ${title}`}
        onClick={() => onOpen(isOpen ? null : row)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />
        </svg>
      </button>
      {isOpen && <BoardItemForm row={row} onDone={() => onOpen(null)} />}
    </li>
  )
})

/** What the board says of a shipment: its name or number, its milestone, its latest step and how old that is. */
export function BoardItemWords({ row, today }: { readonly row: BoardRow; readonly today: number }) {
  const { number, name, note, milestone, step, time, day, isDated, fresh, quietDays, problem } = row
  const words = milestone === null ? '' : MILESTONES[milestone].words
  const age = day === null || !isDated ? time : ageOfDay(day, today)
  return (
    <>
      {milestone === null ? (
        <span className="board-item-mark" aria-hidden="true" />
      ) : (
        <MilestoneMark milestone={milestone} />
      )}
      <span className="board-item-words">
        <span className="board-item-title">
          <span className={name === '' ? 'board-item-number' : 'board-item-name'}>
            {name === '' ? number : name}
          </span>
          {fresh > 0 && <span className="board-item-fresh">{`${String(fresh)} new`}</span>}
        </span>
        {name !== '' && <span className="board-item-number">{number}</span>}
        {words !== '' && <span className="board-item-now">{words}</span>}
        {step !== '' && step !== words && <span className="board-item-step">{step}</span>}
        {age !== '' && quietDays === null && <span className="board-item-age">{age}</span>}
        {quietDays !== null && <span className="board-item-quiet">{quietInWords(quietDays)}</span>}
        {problem !== null && <span className="board-item-problem">{problem}</span>}
        {problem === null && step === '' && <span className="board-item-age">Not looked up yet</span>}
        {note !== '' && <span className="board-item-note">{note}</span>}
      </span>
    </>
  )
}
