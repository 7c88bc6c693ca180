import { archive } from '#db/lazy/board.ts'
import { localStore } from '#db/localStore.ts'
import { markSeen } from '#db/trackings.ts'
import { boardAsCsv } from './data/boardCsv.ts'
import type { BoardRow } from './data/boardRows.ts'

const FILE_NAME = 'shipments.csv'

interface BoardSelectionProps {
  readonly shown: readonly BoardRow[]
  readonly chosen: readonly BoardRow[]
  readonly onSelectAll: (all: boolean) => void
  readonly onRemove: (numbers: readonly string[]) => void
}

/** What can be done with several shipments at once; if none is selected, all that are shown can be exported. */
export function BoardSelection({ shown, chosen, onSelectAll, onRemove }: BoardSelectionProps) {
  const numbers = chosen.map(({ number }) => number)
  const areArchived = chosen.length > 0 && chosen.every(({ archived }) => archived)
  const areNew = chosen.some(({ fresh }) => fresh > 0)

  async function look() {
    await Promise.all(numbers.map((number) => markSeen(localStore, number)))
    onSelectAll(false)
  }

  async function file() {
    await archive(localStore, numbers, !areArchived)
    onSelectAll(false)
  }

  return (
    <div className="board-selection" role="group" aria-label="Chosen shipments">
      <label className="board-select-all">
        <input
          type="checkbox"
          checked={chosen.length > 0 && chosen.length === shown.length}
          disabled={shown.length === 0}
          onChange={(event) => onSelectAll(event.target.checked)}
        />
        <span>{chosen.length === 0 ? 'Select all' : `${String(chosen.length)} selected`}</span>
      </label>
      <span className="visually-hidden" role="status">
        {chosen.length === 0 ? '' : `${String(chosen.length)} selected`}
      </span>
      {/* First because it stays: it would otherwise move under the second click of a double click on the others. */}
      <button
        type="button"
        className="button button-quiet"
        disabled={shown.length === 0}
        onClick={() => save(boardAsCsv(chosen.length === 0 ? shown : chosen))}
      >
        {chosen.length === 0 ? 'Export as CSV' : 'Export these'}
      </button>
      {chosen.length > 0 && (
        <>
          <button type="button" className="button button-quiet" onClick={() => onRemove(numbers)}>
            Remove
          </button>
          <button type="button" className="button button-quiet" onClick={() => void file()}>
            {areArchived ? 'Take out of the archive' : 'Archive'}
          </button>
          {areNew && (
            <button type="button" className="button button-quiet" onClick={() => void look()}>
              Mark as seen
            </button>
          )}
        </>
      )}
    </div>
  )
}

function save(csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = FILE_NAME
  link.click()
  URL.revokeObjectURL(address)
}
