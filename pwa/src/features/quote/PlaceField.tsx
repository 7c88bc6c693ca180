import { memo } from 'react'
import type { PickerOption } from '#ui/picker/option.ts'
import { Picker } from '#ui/picker/Picker.tsx'
import type { ShipmentField } from './shipmentForm.ts'
import type { PlaceList } from './placeLists.ts'

interface PlaceFieldProps {
  readonly label: string
  readonly name: ShipmentField
  readonly value: string
  readonly list: PlaceList
  /** The list whose aliases these places go by. */
  readonly named: PlaceList
  readonly help: string
  readonly onChange: (name: string, value: string) => void
}

/** A place to pick from a list that may still be on its way, or may not have come. */
export const PlaceField = memo(function PlaceField({ list, named, help, ...field }: PlaceFieldProps) {
  return (
    <Picker
      {...field}
      options={list.options}
      aliases={named.aliases}
      aliasesComing={named.aliasesComing}
      placeholder="Type to search"
      help={list.state === 'failed' ? <ListMissing list={list} place={field.label} /> : help}
      emptyNote={list.state === 'loading' ? 'Loading the list…' : 'No place by that name'}
    />
  )
})

function ListMissing({ list, place }: { readonly list: PlaceList; readonly place: string }) {
  return (
    <span>
      The list could not be loaded. You can type the full name, or{' '}
      <button type="button" className="link-button" onClick={list.retry}>
        load the list again
        <span className="visually-hidden">{` for ${place}`}</span>
      </button>
      .
    </span>
  )
}

interface FixedPlaceProps {
  readonly label: string
  readonly name: ShipmentField
  readonly value: string
  readonly help: string
}

const nothing: readonly PickerOption[] = []
const ignore = () => undefined

/** The end of a route that cannot be changed. */
export function FixedPlace(props: FixedPlaceProps) {
  return <Picker {...props} options={nothing} onChange={ignore} disabled />
}
