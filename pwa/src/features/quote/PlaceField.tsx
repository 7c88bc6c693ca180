import { memo } from 'react'
import type { PickerOption } from '#ui/picker/option.ts'
import { Picker } from '#ui/picker/Picker.tsx'
import type { ShipmentField } from './shipmentForm.ts'
import type { PlaceList, PlaceOptions } from './placeLists.ts'
import type { FormError } from './quotation.ts'
import { quoteResults } from './results.ts'

interface PlaceFieldProps {
  readonly label: string
  readonly name: ShipmentField
  readonly value: string
  readonly list: PlaceOptions
  /** The list whose aliases also apply to these places. */
  readonly named: PlaceList
  readonly help: string
  readonly error: string | undefined
  readonly wrong: FormError | undefined
  readonly onChange: (name: string, value: string) => void
}

/** A place to pick from a list that may still be loading, or may have failed to load. */
export const PlaceField = memo(function PlaceField({ list, named, help, wrong, ...field }: PlaceFieldProps) {
  // This chunk has loaded already if a list was found missing, or if the page hydrates a server-rendered answer.
  const note = quoteResults.current()?.placeNote(list, field, wrong)
  return (
    <Picker
      {...field}
      options={list.options}
      aliases={named.aliases}
      aliasesComing={named.aliasesComing}
      placeholder="Type to search"
      help={note ?? help}
      emptyNote={list.state === 'loading' ? 'Loading the list…' : 'No place by that name'}
    />
  )
})

interface FixedPlaceProps {
  readonly label: string
  readonly name: ShipmentField
  readonly value: string
  readonly help: string
  readonly error: string | undefined
}

const nothing: readonly PickerOption[] = []
const ignore = () => undefined

/** The end of a route that cannot be changed. */
export function FixedPlace(props: FixedPlaceProps) {
  return <Picker {...props} options={nothing} onChange={ignore} disabled />
}
