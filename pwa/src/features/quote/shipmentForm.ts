import type { Shipment } from '#api/answers.ts'

export const SHIPMENT_TYPES = ['Nationwide', 'International', 'Import'] as const
export type ShipmentType = (typeof SHIPMENT_TYPES)[number]

export const HOME_COUNTRY = 'Nigeria'
export const IMPORT_ORIGINS = ['China', 'United Kingdom', 'United States'] as const

/** The contents of the form, under the names of its inputs. All are text: the aggregator decides what it can read. */
export interface ShipmentForm {
  readonly shipmentType: ShipmentType
  readonly country_from: string
  readonly country_to: string
  readonly city_from: string
  readonly city_to: string
  readonly weight: string
}

export type ShipmentField = Exclude<keyof ShipmentForm, 'shipmentType'>

export type ShipmentFormEvent =
  | { readonly type: 'typeChosen'; readonly shipmentType: ShipmentType }
  | { readonly type: 'filled'; readonly field: ShipmentField; readonly value: string }
  | { readonly type: 'restored'; readonly restore: (form: ShipmentForm) => ShipmentForm }

export const emptyForm: ShipmentForm = {
  shipmentType: 'Nationwide',
  country_from: HOME_COUNTRY,
  country_to: '',
  city_from: '',
  city_to: '',
  weight: '',
}

/**
 * International starts in Nigeria with an open destination; any other type ends in Nigeria with an open origin. An
 * event that changes nothing returns the same object.
 */
export function shipmentFormReducer(form: ShipmentForm, event: ShipmentFormEvent): ShipmentForm {
  switch (event.type) {
    case 'filled':
      return form[event.field] === event.value ? form : { ...form, [event.field]: event.value }
    case 'restored':
      return event.restore(form)
    case 'typeChosen':
      if (event.shipmentType === form.shipmentType) return form
      return event.shipmentType === 'International'
        ? { ...form, shipmentType: event.shipmentType, country_from: HOME_COUNTRY, country_to: '' }
        : { ...form, shipmentType: event.shipmentType, country_from: '', country_to: HOME_COUNTRY }
  }
}

/** The API's shipment: between cities within the country, otherwise countries. Empty fields are sent as they are. */
export function shipmentOf(form: ShipmentForm): Shipment {
  const withinCountry = form.shipmentType === 'Nationwide'
  return {
    shipment_type: form.shipmentType,
    origin: withinCountry ? form.city_from : form.country_from,
    destination: withinCountry ? form.city_to : form.country_to,
    weight: form.weight,
  }
}
