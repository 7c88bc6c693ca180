import { useMemo } from 'react'
import { api } from '#api/client.ts'
import { useResource, type Resource } from '#api/useResource.ts'
import type { PickerOption } from '#ui/picker/matching.ts'
import { citiesOf, destinationsAbroad } from './places.ts'

/** A list for a picker that comes over the line: the field works, and says so, while it is not there. */
export interface PlaceList {
  readonly state: Resource<unknown>['state']
  readonly options: readonly PickerOption[]
  readonly retry: () => void
}

export interface Places {
  readonly cities: PlaceList
  readonly countries: PlaceList
}

const none: readonly PickerOption[] = []

/** The lists behind the pickers, fetched once the page is open. */
export function usePlaces(): Places {
  const locations = useResource(api.locations)
  const countries = useResource(api.countries)
  const cities = useMemo(
    () => (locations.resource.state === 'loaded' ? citiesOf(locations.resource.value.items) : none),
    [locations.resource],
  )
  const abroad = useMemo(
    () => (countries.resource.state === 'loaded' ? destinationsAbroad(countries.resource.value.items) : none),
    [countries.resource],
  )
  return {
    cities: { state: locations.resource.state, options: cities, retry: locations.retry },
    countries: { state: countries.resource.state, options: abroad, retry: countries.retry },
  }
}
