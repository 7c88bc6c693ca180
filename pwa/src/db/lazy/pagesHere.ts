import type { ContentKeeper } from '#content/contentStore.ts'
import { pagesKeeper } from './pages.ts'
import { localStore } from '#db/localStore.ts'

/** Keeps the copy of the pages on this device; `basedOn` is the version of the copy that this build came with. */
export const pagesHere = (basedOn: string): ContentKeeper => pagesKeeper(localStore, basedOn)
