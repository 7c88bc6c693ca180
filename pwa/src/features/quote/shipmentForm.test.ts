import { describe, expect, it } from 'vitest'
import { emptyForm, shipmentFormReducer, shipmentOf, type ShipmentFormEvent } from './shipmentForm.ts'

const after = (...events: ShipmentFormEvent[]) => events.reduce(shipmentFormReducer, emptyForm)
const choose = (shipmentType: 'Nationwide' | 'International' | 'Import'): ShipmentFormEvent => ({
  type: 'typeChosen',
  shipmentType,
})

describe('the form', () => {
  it('starts as Nationwide, from Nigeria, with nothing else filled in', () => {
    expect(emptyForm).toEqual({
      shipmentType: 'Nationwide',
      country_from: 'Nigeria',
      country_to: '',
      city_from: '',
      city_to: '',
      weight: '',
    })
  })

  it('sets the origin to Nigeria for International, and clears the destination', () => {
    const form = after(choose('Import'), choose('International'))
    expect(form).toMatchObject({ country_from: 'Nigeria', country_to: '' })
  })

  it('sets the destination to Nigeria for any other type, and clears the origin', () => {
    expect(after(choose('Import'))).toMatchObject({ country_from: '', country_to: 'Nigeria' })
    expect(after(choose('International'), choose('Nationwide'))).toMatchObject({
      country_from: '',
      country_to: 'Nigeria',
    })
  })

  it('stays the same object when a field is filled with its current value', () => {
    const filled: ShipmentFormEvent = { type: 'filled', field: 'city_to', value: 'WUSE' }
    const form = after(filled)
    expect(shipmentFormReducer(form, filled)).toBe(form)
  })

  it('keeps cities and weight when the type changes', () => {
    const form = after(
      { type: 'filled', field: 'city_from', value: 'IKEJA' },
      { type: 'filled', field: 'weight', value: '2' },
      choose('Import'),
    )
    expect(form).toMatchObject({ city_from: 'IKEJA', weight: '2' })
  })
})

describe('shipmentOf', () => {
  it('sends cities for a Nationwide shipment', () => {
    const form = after(
      { type: 'filled', field: 'city_from', value: 'IKEJA' },
      { type: 'filled', field: 'city_to', value: 'WUSE' },
      { type: 'filled', field: 'weight', value: '2.5' },
    )
    expect(shipmentOf(form)).toEqual({
      shipment_type: 'Nationwide',
      origin: 'IKEJA',
      destination: 'WUSE',
      weight: '2.5',
    })
  })

  it('sends countries for any other shipment', () => {
    const form = after(choose('Import'), { type: 'filled', field: 'country_from', value: 'China' })
    expect(shipmentOf(form)).toMatchObject({
      shipment_type: 'Import',
      origin: 'China',
      destination: 'Nigeria',
    })
  })

  it('sends empty fields as empty texts', () => {
    expect(shipmentOf(emptyForm)).toEqual({
      shipment_type: 'Nationwide',
      origin: '',
      destination: '',
      weight: '',
    })
  })
})
