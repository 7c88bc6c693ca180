import { useMemo } from 'react'
import { api } from '#api/client.ts'
import type { ListResource } from '#offline/savedList.ts'
import { useSavedList } from '#offline/useSavedList.ts'
import type { PickerOption } from '#ui/picker/matching.ts'
import { citiesOf, destinationsAbroad } from './places.ts'

/** A list for a picker that comes over the line: the field works, and says so, while it is not there. */
export interface PlaceList {
  readonly state: ListResource<unknown>['state']
  readonly options: readonly PickerOption[]
  readonly retry: () => void
}

export interface Places {
  readonly cities: PlaceList
  readonly countries: PlaceList
}

const none: readonly PickerOption[] = []

/** The lists behind the pickers: as this device keeps them, then as the server has them. */
export function usePlaces(): Places {
  const locations = useSavedList('locations', api.locations)
  const countries = useSavedList('countries', api.countries)
  const places = locations.resource.state === 'loaded' ? locations.resource.items : null
  const lands = countries.resource.state === 'loaded' ? countries.resource.items : null
  const cities = useMemo(() => (places === null ? none : citiesOf(places)), [places])
  const abroad = useMemo(() => (lands === null ? none : destinationsAbroad(lands)), [lands])
  return {
    cities: { state: locations.resource.state, options: cities, retry: locations.retry },
    countries: { state: countries.resource.state, options: abroad, retry: countries.retry },
  }
}
