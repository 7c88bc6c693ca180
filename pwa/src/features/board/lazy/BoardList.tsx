import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { dayNumberInLagos } from '#db/freshness.ts'
import { useNow } from '#ui/lazy/shared/useNow.ts'
import { trackingPath } from '#features/tracking/trackingPath.ts'
import { BoardItem, openerId } from './BoardItem.tsx'
import { BoardSelection } from './BoardSelection.tsx'
import { BoardTools } from './BoardTools.tsx'
import { type BoardRow, found, GROUPS } from './data/boardRows.ts'
import { type Filter, FILTERS, GROUP_TITLES, isShown } from './boardFilters.ts'

interface BoardListProps {
  readonly rows: readonly BoardRow[]
  readonly onRemove: (numbers: readonly string[]) => void
}

/** The shipments of the board in their groups, and the means to find, select and archive them. */
export function BoardList({ rows, onRemove }: BoardListProps) {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // An open shipment stays where it is until it is closed: moving it, or leaving it out, would discard what has been
  // typed.
  const [open, setOpen] = useState<BoardRow | null>(null)
  // The field responds to each key at once; the list follows when it can.
  const wanted = useDeferredValue(search)
  const shown = useMemo(() => {
    const some = new Set(found(rows, wanted))
    return rows.filter((row) => row.number === open?.number || (some.has(row) && isShown(row, filter)))
  }, [rows, wanted, filter, open])
  const today = dayNumberInLagos(useNow())
  const chosen = shown.filter(({ number }) => selected.has(number))

  const select = useCallback((number: string) => {
    setSelected((before) => {
      const next = new Set(before)
      if (!next.delete(number)) next.add(number)
      return next
    })
  }, [])

  // When the form closes, the button that opened it gets the focus back, in whichever group it is by then.
  const opened = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (open === null && opened.current !== null && document.activeElement === document.body)
      document.getElementById(openerId(opened.current))?.focus()
    opened.current = open?.number ?? null
  }, [open])

  const selectAll = (all: boolean) => setSelected(new Set(all ? shown.map(({ number }) => number) : []))

  return (
    <div className="board-list">
      <BoardTools
        rows={rows}
        search={search}
        filter={filter}
        onSearch={setSearch}
        onFilter={(next) => {
          setFilter(next)
          setSelected(new Set())
        }}
      />
      <BoardSelection
        shown={shown}
        chosen={chosen}
        onSelectAll={selectAll}
        onRemove={(numbers) => {
          selectAll(false)
          onRemove(numbers)
        }}
      />
      <p className="visually-hidden" role="status">
        {wanted === '' ? '' : `${String(shown.length)} found`}
      </p>
      {shown.length === 0 && (
        <p className="board-nothing">
          {wanted === ''
            ? (FILTERS.find(({ name }) => name === filter)?.nothing ?? '')
            : `Nothing here has “${wanted}” in its number, name, note or step.`}
        </p>
      )}
      {GROUPS.map((group) => {
        const some = shown.filter((row) => (row.number === open?.number ? open : row).group === group)
        if (some.length === 0) return null
        return (
          <section key={group} className="board-group" aria-labelledby={`board-${group}`} data-group={group}>
            <h2 className="board-group-title" id={`board-${group}`}>
              <span>{GROUP_TITLES[group]}</span> <span className="board-group-count">{some.length}</span>
            </h2>
            <ul className="board-group-list">
              {some.map((row) => (
                <BoardItem
                  key={row.number}
                  row={row}
                  path={trackingPath(row.number)}
                  today={today}
                  isSelected={selected.has(row.number)}
                  isOpen={open?.number === row.number}
                  onSelect={select}
                  onOpen={setOpen}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
