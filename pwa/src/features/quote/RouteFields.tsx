import { importOrigins, type PlaceOptions, type Places } from './placeLists.ts'
import { FixedPlace, PlaceField } from './PlaceField.tsx'
import type { FormError } from './quotation.ts'
import type { ShipmentField, ShipmentForm, ShipmentType } from './shipmentForm.ts'

interface RouteFieldsProps {
  readonly form: ShipmentForm
  readonly places: Places
  /** The errors of the origin and of the destination. */
  readonly errors: readonly (FormError | undefined)[]
  readonly onChange: (name: string, value: string) => void
}

/** One end of a route, and where its places come from: a list, or the one country that it has to be. */
interface RouteEnd {
  readonly name: ShipmentField
  readonly label: string
  readonly help: string
  readonly from: keyof Places | 'origins' | 'fixed'
}

const ARRIVAL = 'Where it is to arrive.'

const ROUTES: Readonly<Record<ShipmentType, readonly RouteEnd[]>> = {
  Nationwide: [
    { name: 'city_from', label: 'From city', help: 'Where we pick the parcel up.', from: 'cities' },
    { name: 'city_to', label: 'To city', help: ARRIVAL, from: 'cities' },
  ],
  International: [
    {
      name: 'country_from',
      label: 'From country',
      help: 'International shipments start here.',
      from: 'fixed',
    },
    { name: 'country_to', label: 'To country', help: ARRIVAL, from: 'countries' },
  ],
  Import: [
    { name: 'country_from', label: 'From country', help: 'We import from these countries.', from: 'origins' },
    { name: 'country_to', label: 'To country', help: 'Imports arrive here.', from: 'fixed' },
  ],
}

const origins: PlaceOptions = {
  state: 'loaded',
  options: importOrigins,
}

/** The two ends of the route, which depend on the type of shipment. */
export function RouteFields({ form, places, errors, onChange }: RouteFieldsProps) {
  return ROUTES[form.shipmentType].map(({ from, ...end }, index) => {
    const field = { ...end, value: form[end.name], error: errors[index]?.text }
    if (from === 'fixed') return <FixedPlace key={`fixed ${end.name}`} {...field} />
    const named = places[from === 'origins' ? 'countries' : from]
    const list = from === 'origins' ? origins : named
    return (
      <PlaceField
        key={end.name}
        {...field}
        list={list}
        named={named}
        wrong={errors[index]}
        onChange={onChange}
      />
    )
  })
}
