import { Link } from 'react-router-dom'
import { dayNumberInLagos } from '#db/freshness.ts'
import { useNow } from '#ui/lazy/shared/useNow.ts'
import { trackingPath } from '#features/tracking/trackingPath.ts'
import { parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'
import { GROUP_TITLES } from './boardFilters.ts'
import { BoardItemWords } from './BoardItem.tsx'
import { GROUPS } from './data/boardRows.ts'
import { useBoardRows } from './useBoardRows.ts'
import { useLookUps } from './useLookUps.ts'
import './board-item.css'
import './board-aside.css'

export interface BoardAsideProps {
  /** The shipment that is shown beside it. */
  readonly shown: string | null
}

/** The board as a list to choose from: each shipment opens beside it. */
export function BoardAside({ shown }: BoardAsideProps) {
  const rows = useBoardRows()
  const today = dayNumberInLagos(useNow())
  useLookUps()
  const parcel = shown === null ? null : parcelOf(shown)
  return (
    <section className="board-aside" aria-labelledby="board-aside">
      <h2 className="board-aside-title" id="board-aside">
        <Link to="/board">Your board</Link>
      </h2>
      {GROUPS.map((group) => {
        const some = (rows ?? []).filter((row) => row.group === group && !row.archived)
        if (some.length === 0) return null
        return (
          <div key={group}>
            <h3 className="board-aside-group">
              <span>{GROUP_TITLES[group]}</span> <span className="board-aside-count">{some.length}</span>
            </h3>
            <ul className="board-aside-list">
              {some.map((row) => (
                <li key={row.number} className="board-item">
                  <Link
                    className="board-item-link"
                    to={trackingPath(row.number)}
                    preventScrollReset
                    aria-current={parcelOf(row.number) === parcel ? 'true' : undefined}
                  >
                    <BoardItemWords row={row} today={today} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}
