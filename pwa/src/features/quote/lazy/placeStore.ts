import type { Alias, Location } from '#api/answers.ts'
import { api } from '#api/client.ts'
import {
  createListStore,
  type ListName,
  type ListResource,
  type ListStore,
  type ItemOf,
} from '#db/savedList.ts'
import type { PickerAlias, PickerOption } from '#ui/picker/option.ts'
import { cityAliases, countryAliases } from './placeAliases.ts'
import { type PlaceList, type Places, PLACES_LOADING } from '#features/quote/placeLists.ts'
import { citiesOf, destinationsAbroad } from './places.ts'

const aliases = createListStore('aliases', api.aliases)
const lists = [
  aliases,
  createListStore('locations', api.locations),
  createListStore('countries', api.countries),
] as const
const [, locations, countries] = lists

const cityList = placeListOf(locations, citiesOf, cityAliases)
const countryList = placeListOf(countries, destinationsAbroad, countryAliases)

let places: Places = PLACES_LOADING

/** The pickers' lists: first as this device stores them, then as the server has them, while subscribed to. */
export const placeStore = {
  current(): Places {
    const [cities, abroad] = [cityList(), countryList()]
    if (cities !== places.cities || abroad !== places.countries) places = { cities, countries: abroad }
    return places
  },

  subscribe(changed: () => void): () => void {
    const leave = lists.map((list) => list.subscribe(changed))
    return () => leave.forEach((stop) => stop())
  },
}

/** Returns the same object until the list changes, because a new object is rendered and searched again. */
function placeListOf<Name extends ListName>(
  list: ListStore<Name>,
  optionsOf: (items: readonly ItemOf<Name>[]) => readonly PickerOption[],
  aliasesOf: (
    items: readonly ItemOf<Name>[],
    aliases: readonly Alias[],
    locations: readonly Location[],
  ) => readonly PickerAlias[],
): () => PlaceList {
  const options = memoized(optionsOf)
  const names = memoized(aliasesOf)
  const placeList = memoized(
    (
      state: PlaceList['state'],
      ofPlaces: readonly PickerOption[],
      ofNames: readonly PickerAlias[],
      aliasesComing: boolean,
    ): PlaceList => ({ state, options: ofPlaces, aliases: ofNames, aliasesComing, retry: list.retry }),
  )
  return () => {
    const named = aliases.current()
    const resource = list.current()
    const items = itemsOf(resource)
    const ofNames = names(items, itemsOf(named), itemsOf(locations.current()))
    return placeList(resource.state, options(items), ofNames, named.state === 'loading')
  }
}

/** Memoises the last result of `make`. */
function memoized<Args extends readonly unknown[], Made>(
  make: (...args: Args) => Made,
): (...args: Args) => Made {
  let last: { readonly args: Args; readonly made: Made } | null = null
  return (...args) => {
    if (last === null || args.some((arg, at) => arg !== last?.args[at])) last = { args, made: make(...args) }
    return last.made
  }
}

const none: readonly never[] = []

function itemsOf<Item>(resource: ListResource<Item>): readonly Item[] {
  return resource.state === 'loaded' ? resource.items : none
}
