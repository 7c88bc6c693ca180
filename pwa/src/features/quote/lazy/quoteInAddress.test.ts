import { describe, expect, it } from 'vitest'
import {
  emptyForm,
  type ShipmentForm,
  shipmentFormReducer,
  shipmentOf,
} from '#features/quote/shipmentForm.ts'
import cases from './quote-address-cases.json' with { type: 'json' }
import { addressOfShipment, quoteInAddress } from './quoteInAddress.ts'

interface Said {
  readonly form: Partial<ShipmentForm>
  readonly asks: boolean
}

function formOf(said: Said): ShipmentForm {
  const { shipmentType = 'Nationwide' } = said.form
  const blank =
    shipmentType === 'Nationwide'
      ? emptyForm
      : shipmentFormReducer(emptyForm, { type: 'typeChosen', shipmentType })
  return { ...blank, ...said.form }
}

describe('quoteInAddress', () => {
  it.each(cases as [string, Said | null][])('reads “%s” as the server does', (search, said) => {
    const expected = said === null ? null : { form: formOf(said), asks: said.asks }
    expect(quoteInAddress(search)).toEqual(expected)
  })

  it('reads the first of several values of a field', () => {
    expect(quoteInAddress('?city_from=Ikja&city_from=IKEJA')?.form.city_from).toBe('Ikja')
  })
})

it.each([
  { shipment_type: 'Nationwide', origin: 'A & B', destination: 'C=D?', weight: '' },
  { shipment_type: 'International', origin: 'Nigeria', destination: 'Côte d’Ivoire', weight: '2.5' },
  { shipment_type: 'Import', origin: 'China', destination: 'Nigeria', weight: '+1' },
] as const)('the address of the shipment %o requests its quote', (shipment) => {
  const { search } = new URL(addressOfShipment(shipment), 'https://waybill.example')
  const found = quoteInAddress(search)
  expect(found?.asks).toBe(true)
  expect(shipmentOf(found?.form ?? emptyForm)).toEqual(shipment)
})
