import type { ContentKeeper } from '#content/contentStore.ts'
import { pagesKeeper } from './pages.ts'
import { shelves } from '#db/shelves.ts'

/** Keeps the copy of the pages on this device; `basedOn` is the version of the copy that this build came with. */
export const pagesHere = (basedOn: string): ContentKeeper => pagesKeeper(shelves, basedOn)
