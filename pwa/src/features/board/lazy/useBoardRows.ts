import { localStore } from '#db/localStore.ts'
import { useAnyStored } from '#db/useStored.ts'
import { type BoardRow, boardRows, reused } from './data/boardRows.ts'

let before: readonly BoardRow[] = []

/** Reads the rows; an unchanged row is the same object as before. */
async function readRows(): Promise<readonly BoardRow[]> {
  const [entries, trackings] = await Promise.all([localStore.all('board'), localStore.all('tracking')])
  before = reused(before, boardRows(entries, trackings, Date.now()))
  return before
}

/** The shipments on the board in its order; null until they have been read. */
export const useBoardRows = (): readonly BoardRow[] | null => useAnyStored(readRows)
