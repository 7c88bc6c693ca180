import type { PlaceOptions } from '#features/quote/placeLists.ts'

interface ListMissingProps {
  readonly list: PlaceOptions
  readonly place: string
}

/** The help of a field whose list could not be loaded. */
export function ListMissing({ list, place }: ListMissingProps) {
  return (
    <span>
      The list could not be loaded. You can type the full name, or{' '}
      <button type="button" className="link-button" onClick={list.retry}>
        load the list again
        <span className="visually-hidden">{` for ${place}`}</span>
      </button>
      .
    </span>
  )
}
