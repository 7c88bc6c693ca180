import type { PickerAlias, PickerOption } from '#ui/picker/option.ts'
import { IMPORT_ORIGINS } from './shipmentForm.ts'

/** A picker's list that is loaded over the network: the field works without it, and says that it is missing. */
export interface PlaceOptions {
  readonly state: 'loading' | 'loaded' | 'failed'
  readonly options: readonly PickerOption[]
  /** Absent if there is nothing to load. */
  readonly retry?: () => void
}

/** A picker's list with its aliases. */
export interface PlaceList extends PlaceOptions {
  /** Other names of the places; empty if they have not loaded, or never will. */
  readonly aliases: readonly PickerAlias[]
  /** The aliases are still loading. */
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

/** The lists before anything has loaded. */
export const PLACES_LOADING: Places = { cities: LOADING, countries: LOADING }

/** The countries that parcels come from. */
export const importOrigins: readonly PickerOption[] = IMPORT_ORIGINS.map((country) => ({
  value: country,
  label: country,
}))
