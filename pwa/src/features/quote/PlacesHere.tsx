import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { api } from '#api/client.ts'
import type { ListResource } from '#offline/savedList.ts'
import { useSavedList } from '#offline/useSavedList.ts'
import type { PickerOption } from '#ui/picker/option.ts'
import type { PlaceList, Places } from './placeLists.ts'
import { citiesOf, destinationsAbroad } from './places.ts'

interface PlacesHereProps {
  readonly onCome: (places: Places) => void
}

/** Draws nothing: hands on the lists behind the pickers as this device keeps them, then as the server has them. */
export function PlacesHere({ onCome }: PlacesHereProps) {
  const cities = usePlaceList(useSavedList('locations', api.locations), citiesOf)
  const countries = usePlaceList(useSavedList('countries', api.countries), destinationsAbroad)
  useEffect(() => onCome({ cities, countries }), [onCome, cities, countries])
  return null
}

interface Saved<Item> {
  readonly resource: ListResource<Item>
  readonly retry: () => void
}

const none: readonly PickerOption[] = []

/** The very same list until another has come: whoever is handed it draws it anew. */
function usePlaceList<Item>(
  saved: Saved<Item>,
  optionsOf: (items: readonly Item[]) => readonly PickerOption[],
): PlaceList {
  const latest = useRef(saved)
  useLayoutEffect(() => {
    latest.current = saved
  })
  const { resource } = saved
  return useMemo(
    () => ({
      state: resource.state,
      options: resource.state === 'loaded' ? optionsOf(resource.items) : none,
      retry: () => latest.current.retry(),
    }),
    [resource, optionsOf],
  )
}
