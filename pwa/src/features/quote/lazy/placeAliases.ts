import type { Alias, Location } from '#api/answers.ts'
import type { PickerAlias } from '#ui/picker/option.ts'
import type { ListedCountry } from './places.ts'

/**
 * Other names of the countries: their ISO codes, and what people call them; and the main city of each, and the
 * `locations` in the country, which is in no list: Luanda is not Rwanda, nor Lagos Laos, nor Eko Kosovo.
 */
export function countryAliases(
  countries: readonly ListedCountry[],
  aliases: readonly Alias[],
  locations: readonly Pick<Location, 'name'>[],
): readonly PickerAlias[] {
  const codes = countries.map(({ country, iso_code }) => ({ alias: iso_code, value: country }))
  const cities = [
    ...countries.map(({ country, default_city }) => ({ alias: default_city, value: country })),
    ...locations.map(({ name }) => ({ alias: name, value: '' })),
    ...aliasesIn('locations', aliases).map(({ alias }) => ({ alias, value: '' })),
  ].map((city) => ({ ...city, isCity: true as const }))
  return [...codes, ...aliasesIn('countries', aliases), ...cities]
}

/**
 * Other names of the country's places. The code of a service area belongs only to the place that the area is named
 * after (`LOS - LAGOS`), not to the hundreds of places in it.
 */
export function cityAliases(
  locations: readonly Location[],
  aliases: readonly Alias[],
): readonly PickerAlias[] {
  const areas = new Set(locations.map(({ service_area }) => service_area))
  const codes = Array.from(areas, (area) => {
    const [alias = '', value = ''] = area.split(' - ')
    return { alias, value }
  })
  return [...codes, ...aliasesIn('locations', aliases)]
}

function aliasesIn(wanted: Alias['list'], aliases: readonly Alias[]): readonly PickerAlias[] {
  return aliases.filter(({ list }) => list === wanted).map(({ alias, name }) => ({ alias, value: name }))
}
