import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Alias } from '#api/answers.ts'
import { api } from '#api/client.ts'
import type { ListResource } from '#db/savedList.ts'
import { useSavedList } from '#db/useSavedList.ts'
import type { PickerAlias, PickerOption } from '#ui/picker/option.ts'
import { cityAliases, countryAliases } from './placeAliases.ts'
import type { PlaceList, Places } from '#features/quote/placeLists.ts'
import { citiesOf, destinationsAbroad } from '#features/quote/places.ts'

interface PlacesHereProps {
  readonly onCome: (places: Places) => void
}

/** Draws nothing: hands on the lists behind the pickers as this device keeps them, then as the server has them. */
export function PlacesHere({ onCome }: PlacesHereProps) {
  const aliases = useSavedList('aliases', api.aliases).resource
  const cities = usePlaceList(useSavedList('locations', api.locations), citiesOf, aliases, cityAliases)
  const countries = usePlaceList(
    useSavedList('countries', api.countries),
    destinationsAbroad,
    aliases,
    countryAliases,
  )
  useEffect(() => onCome({ cities, countries }), [onCome, cities, countries])
  return null
}

interface Saved<Item> {
  readonly resource: ListResource<Item>
  readonly retry: () => void
}

/** The very same list until another has come: whoever is handed it draws it anew, or searches it anew. */
function usePlaceList<Item>(
  saved: Saved<Item>,
  optionsOf: (items: readonly Item[]) => readonly PickerOption[],
  named: ListResource<Alias>,
  aliasesOf: (items: readonly Item[], aliases: readonly Alias[]) => readonly PickerAlias[],
): PlaceList {
  const latest = useRef(saved)
  useLayoutEffect(() => {
    latest.current = saved
  })
  const { state } = saved.resource
  const items = itemsOf(saved.resource)
  const names = itemsOf(named)
  const aliasesComing = named.state === 'loading'
  const options = useMemo(() => optionsOf(items), [items, optionsOf])
  const aliases = useMemo(() => aliasesOf(items, names), [items, names, aliasesOf])
  return useMemo(
    () => ({ state, options, aliases, aliasesComing, retry: () => latest.current.retry() }),
    [state, options, aliases, aliasesComing],
  )
}

const none: readonly never[] = []

function itemsOf<Item>(resource: ListResource<Item>): readonly Item[] {
  return resource.state === 'loaded' ? resource.items : none
}
