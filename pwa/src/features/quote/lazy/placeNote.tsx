import type { ReactNode } from 'react'
import type { PlaceOptions } from '#features/quote/placeLists.ts'
import type { FormError } from '#features/quote/quotation.ts'
import { ListMissing } from './ListMissing.tsx'
import { PlaceCandidates } from './PlaceCandidates.tsx'

interface NotedField {
  readonly label: string
  readonly name: string
}

/** What a place's field shows instead of its help: what its text may mean, or that its list is missing. */
export function placeNote(list: PlaceOptions, field: NotedField, wrong: FormError | undefined): ReactNode {
  if (wrong?.candidates !== undefined) return <PlaceCandidates {...field} names={wrong.candidates} />
  return list.state === 'failed' ? <ListMissing list={list} place={field.label} /> : undefined
}
