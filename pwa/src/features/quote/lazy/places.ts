import type { Country, Location } from '#api/answers.ts'
import type { PickerOption } from '#ui/picker/option.ts'
import { HOME_COUNTRY } from '#features/quote/shipmentForm.ts'

/** What the form needs of a country. */
export type ListedCountry = Pick<Country, 'country' | 'iso_code' | 'default_city'>

/** The countries that a parcel can leave Nigeria for. */
export function destinationsAbroad(countries: readonly ListedCountry[]): readonly PickerOption[] {
  return countries
    .filter(({ country }) => country !== HOME_COUNTRY)
    .map(({ country, iso_code }) => ({ value: country, label: country, hint: iso_code }))
}

/** The places of the country, each with its service area's code. */
export function citiesOf(locations: readonly Location[]): readonly PickerOption[] {
  return locations.map(({ name, service_area }) => ({ value: name, label: name, hint: hubOf(service_area) }))
}

/** `LOS - LAGOS` is LOS; a place without a service area has no code. */
function hubOf(serviceArea: string): string {
  return serviceArea.split(' - ', 1)[0] ?? ''
}
