import { type MouseEvent, useState } from 'react'
import { putBack, type Removed, removeFromBoard } from '#db/lazy/board.ts'
import { localStore } from '#db/localStore.ts'
import { FollowedNewsSlot } from '#features/notifications/lazy/shared/FollowedNewsSlot.tsx'
import { StorageErrorNote } from '#features/storage/lazy/shared/StorageErrorNote.tsx'
import { parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'
import { AddNumbers } from './AddNumbers.tsx'
import { BoardList } from './BoardList.tsx'
import { EmptyBoard } from './EmptyBoard.tsx'
import { LookUpBar } from './LookUpBar.tsx'
import { useBoardRows } from './useBoardRows.ts'
import { useLookUps } from './useLookUps.ts'
import './board.css'
import './board-item.css'
import '#ui/skeleton.css'

/* In one chunk with the board: a chunk of its own would need yet another one for the code that both share. */
export { BoardAside } from './BoardAside.tsx'

/** Many shipments at a glance: first those that need somebody, then those on the way, then those that have ended. */
export function Board() {
  const rows = useBoardRows()
  const [removed, setRemoved] = useState<Removed | null>(null)
  useLookUps()

  async function remove(numbers: readonly string[]) {
    const records = await removeFromBoard(localStore, numbers)
    setRemoved(records.board.length > 0 ? records : null)
  }

  async function undo() {
    if (removed === null) return
    await putBack(localStore, removed)
    setRemoved(null)
  }

  const here = rows === null ? null : new Set(rows.map(({ number }) => parcelOf(number)))

  return (
    <div className="board" aria-busy={rows === null} onClickCapture={ignoreSecondPress}>
      <div className="board-side">
        <AddNumbers here={here} />
      </div>
      {rows === null ? (
        <BoardSkeleton />
      ) : (
        <div className="board-main">
          <StorageErrorNote />
          <FollowedNewsSlot />
          <div className="board-undo" role="status">
            {removed !== null && (
              <>
                <span>{removedInWords(removed.board.length)}</span>
                <button type="button" className="button button-quiet" onClick={() => void undo()}>
                  Undo
                </button>
              </>
            )}
          </div>
          {rows.length > 0 ? (
            <>
              <LookUpBar />
              <BoardList rows={rows} onRemove={(numbers) => void remove(numbers)} />
            </>
          ) : (
            <EmptyBoard />
          )}
        </div>
      )}
    </div>
  )
}

/** Ignores the second click of a double click: the first may have moved or renamed what is under it. */
function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail < 2 || (event.target as Element).closest('button, a, label') === null) return
  event.preventDefault()
  event.stopPropagation()
}

const removedInWords = (count: number) =>
  count === 1 ? '1 shipment removed.' : `${String(count)} shipments removed.`

/** Placeholder as large as the first few shipments. */
function BoardSkeleton() {
  return (
    <div className="board-skeleton" aria-hidden="true">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="skeleton board-skeleton-item" />
      ))}
    </div>
  )
}
