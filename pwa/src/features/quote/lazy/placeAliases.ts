import type { Alias, Location } from '#api/answers.ts'
import type { PickerAlias } from '#ui/picker/option.ts'
import type { ListedCountry } from './places.ts'

/** What the countries go by besides their names: their ISO codes, and what people call them. */
export function countryAliases(
  countries: readonly ListedCountry[],
  aliases: readonly Alias[],
): readonly PickerAlias[] {
  const codes = countries.map(({ country, iso_code }) => ({ alias: iso_code, value: country }))
  return [...codes, ...aliasesIn('countries', aliases)]
}

/**
 * What the places of the country go by besides their names. The code of a service area is that of the one place that it
 * is called after (`LOS - LAGOS`), and not of the hundreds that lie in it.
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
