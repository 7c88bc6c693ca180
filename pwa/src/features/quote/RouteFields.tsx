import { importOrigins } from './places.ts'
import { FixedPlace, PlaceField } from './PlaceField.tsx'
import type { ShipmentForm } from './shipmentForm.ts'
import type { PlaceList, Places } from './usePlaces.ts'

interface RouteFieldsProps {
  readonly form: ShipmentForm
  readonly places: Places
  readonly onChange: (name: string, value: string) => void
}

const origins: PlaceList = { state: 'loaded', options: importOrigins, retry: () => undefined }

/** The two ends of the route, which depend on the type of shipment. */
export function RouteFields({ form, places, onChange }: RouteFieldsProps) {
  switch (form.shipmentType) {
    case 'Nationwide':
      return (
        <>
          <PlaceField
            key="city_from"
            label="From city"
            name="city_from"
            value={form.city_from}
            list={places.cities}
            help="Where we pick the parcel up."
            onChange={onChange}
          />
          <PlaceField
            key="city_to"
            label="To city"
            name="city_to"
            value={form.city_to}
            list={places.cities}
            help="Where it is to arrive."
            onChange={onChange}
          />
        </>
      )
    case 'International':
      return (
        <>
          <FixedPlace
            key="fixed_from"
            label="From country"
            name="country_from"
            value={form.country_from}
            help="International shipments start here."
          />
          <PlaceField
            key="country_to"
            label="To country"
            name="country_to"
            value={form.country_to}
            list={places.countries}
            help="Where it is to arrive."
            onChange={onChange}
          />
        </>
      )
    case 'Import':
      return (
        <>
          <PlaceField
            key="country_from"
            label="From country"
            name="country_from"
            value={form.country_from}
            list={origins}
            help="We import from these countries."
            onChange={onChange}
          />
          <FixedPlace
            key="fixed_to"
            label="To country"
            name="country_to"
            value={form.country_to}
            help="Imports arrive here."
          />
        </>
      )
  }
}
