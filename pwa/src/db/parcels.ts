import { parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'
import type { Waiting } from './shape.ts'

export type Lookup = Extract<Waiting, { readonly kind: 'lookup' }>

/** The waiting look-up of the same parcel, however its number is written. */
export function lookupOf(waiting: readonly Waiting[], shipmentNumber: string): Lookup | undefined {
  const parcel = parcelOf(shipmentNumber)
  return waiting
    .filter((entry) => entry.kind === 'lookup')
    .find((entry) => parcelOf(entry.shipmentNumber) === parcel)
}
