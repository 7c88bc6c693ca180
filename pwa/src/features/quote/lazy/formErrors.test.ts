import { describe, expect, it } from 'vitest'
import type { Shipment } from '#api/answers.ts'
import { formErrorsFor } from './formErrors.ts'
import refusals from './refused-text-cases.json' with { type: 'json' }

const SHIPMENT: Shipment = {
  shipment_type: 'Nationwide',
  origin: 'Gwarinpa ',
  destination: 'YABA',
  weight: '3',
}

const refused = (message: string, shipment = SHIPMENT) =>
  formErrorsFor(shipment, { kind: 'refused', message }, true)

describe('a rejection', () => {
  it.each(refusals as [string, string | null][])('that says “%s” is about %s', (message, about) => {
    expect(refused(message)).toEqual([about === null ? { text: message } : { about, text: message }])
  })

  it('names no field if the origin and the destination are the same', () => {
    const message = 'We do not know the city "YABA".'
    expect(refused(message, { ...SHIPMENT, origin: 'YABA' })).toEqual([{ text: message }])
  })

  it('names each form field that the server names, and no field for any other', () => {
    const errors = [
      { field: 'origin', detail: 'Origin can have at most 200 characters; this has 230.' },
      { field: 'shipment_type', detail: 'Unknown' },
    ]
    expect(formErrorsFor(SHIPMENT, { kind: 'refused', message: 'Both', errors }, true)).toEqual([
      { about: 'origin', text: errors[0]?.detail },
      { text: 'Unknown' },
    ])
  })

  it('says which type of shipment a place belongs to', () => {
    const errors = [{ field: 'destination', detail: 'Lagos is in Nigeria.', other_type: 'Nationwide' }]
    expect(formErrorsFor(SHIPMENT, { kind: 'refused', message: 'No', errors }, true)).toEqual([
      { about: 'destination', text: 'Lagos is in Nigeria.', other_type: 'Nationwide' },
    ])
  })

  it('offers the candidates for an unclear place', () => {
    const errors = [{ field: 'origin', detail: 'We do not know it.', candidates: ['GWARINPA'] }]
    expect(formErrorsFor(SHIPMENT, { kind: 'refused', message: 'We do not know it.', errors }, true)).toEqual(
      [{ about: 'origin', text: 'We do not know it.', candidates: ['GWARINPA'] }],
    )
  })
})

it('a lost connection names no field', () => {
  expect(formErrorsFor(SHIPMENT, { kind: 'unavailable' }, false)).toEqual([
    { text: 'You are offline. Your shipment is kept here; press Calculate again once you are connected.' },
  ])
})
