import { Field } from '#ui/Field.tsx'
import { type Filter, FILTERS, isShown } from './boardFilters.ts'
import type { BoardRow } from './data/boardRows.ts'

interface BoardToolsProps {
  readonly rows: readonly BoardRow[]
  readonly search: string
  readonly filter: Filter
  readonly onSearch: (search: string) => void
  readonly onFilter: (filter: Filter) => void
}

/** Searches the shipments by their words, and filters them by kind. */
export function BoardTools({ rows, search, filter, onSearch, onFilter }: BoardToolsProps) {
  const kinds = FILTERS.map((kind) => ({
    ...kind,
    count: rows.filter((row) => isShown(row, kind.name)).length,
  }))
  return (
    <div className="board-tools" role="search" aria-label="Shipments on the board">
      <Field
        label="Search the board"
        name="search"
        type="search"
        placeholder="Number, name, note or step"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <div className="board-filters" role="group" aria-label="Show">
        {kinds
          .filter(({ name, count }) => count > 0 || name === filter || name === 'all')
          .map(({ name, label, count }) => (
            <button
              key={name}
              type="button"
              className="board-filter"
              aria-pressed={name === filter}
              onClick={() => onFilter(name)}
            >
              <span>{label}</span> <span className="board-filter-count">{count}</span>
            </button>
          ))}
      </div>
    </div>
  )
}
