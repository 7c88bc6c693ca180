import type { PickerAlias, PickerOption } from '#ui/picker/option.ts'
import { IMPORT_ORIGINS } from './shipmentForm.ts'

/** A list for a picker that comes over the line: the field works, and says so, while it is not there. */
export interface PlaceOptions {
  readonly state: 'loading' | 'loaded' | 'failed'
  readonly options: readonly PickerOption[]
  /** Absent where there is nothing to load. */
  readonly retry?: () => void
}

/** Such a list with its aliases. */
export interface PlaceList extends PlaceOptions {
  /** By what else people know the places; empty where they have not come, or never will. */
  readonly aliases: readonly PickerAlias[]
  /** They are still on their way. */
  readonly aliasesComing: boolean
}

/** The lists behind the pickers. */
export interface Places {
  readonly cities: PlaceList
  readonly countries: PlaceList
}

const LOADING: PlaceList = {
  state: 'loading',
  options: [],
  aliases: [],
  aliasesComing: true,
}

/** Before anything has come. */
export const PLACES_LOADING: Places = { cities: LOADING, countries: LOADING }

/** The countries that parcels come from. */
export const importOrigins: readonly PickerOption[] = IMPORT_ORIGINS.map((country) => ({
  value: country,
  label: country,
}))
