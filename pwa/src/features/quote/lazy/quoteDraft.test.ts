import { describe, expect, it } from 'vitest'
import type { SavedQuote } from '#db/shape.ts'
import { foundAgain, formIn, withDraft } from './quoteDraft.ts'
import { emptyForm, type ShipmentForm } from '#features/quote/shipmentForm.ts'

const DRAFT: ShipmentForm = { ...emptyForm, shipmentType: 'Import', country_from: 'China', weight: '3,5' }

describe('a draft', () => {
  it('is read as it was stored', () => {
    expect(formIn({ form: structuredClone(DRAFT) })).toEqual(DRAFT)
  })

  it.each([[{ ...DRAFT, weight: 3 }], [{ ...DRAFT, shipmentType: 'By sea' }], [{ ...DRAFT, city_to: null }]])(
    'that is invalid is ignored: %j',
    (form) => {
      expect(formIn({ form })).toBeNull()
    },
  )

  it('fills an untouched form', () => {
    expect(withDraft(emptyForm, DRAFT, false)).toEqual(DRAFT)
  })

  it('does not replace a route that has been started, or a weight that has been typed', () => {
    const begun: ShipmentForm = { ...emptyForm, city_from: 'YABA' }
    expect(withDraft(begun, DRAFT, true)).toEqual({ ...begun, weight: '3,5' })
    expect(withDraft({ ...emptyForm, weight: '8' }, DRAFT, false)).toEqual({ ...DRAFT, weight: '8' })
  })

  it('does not replace a type that has been chosen meanwhile, and adds no places of another type', () => {
    const chosen: ShipmentForm = { ...emptyForm, shipmentType: 'International', country_from: 'Nigeria' }
    expect(withDraft(chosen, DRAFT, false)).toEqual({ ...chosen, weight: '3,5' })
    const nationwide: ShipmentForm = { ...emptyForm, city_from: 'IKEJA', weight: '2' }
    expect(withDraft(chosen, nationwide, false)).toEqual({ ...chosen, weight: '2' })
  })
})

describe('a restored quotation', () => {
  const noon = new Date(2026, 4, 4, 12).getTime()
  const quote: SavedQuote = {
    id: 'x',
    shipment: { shipment_type: 'Nationwide', origin: '', destination: '', weight: '1' },
    offers: [],
    asOf: '2026-05-04T11:00:00Z',
    savedAt: noon,
  }

  it.each([
    [11, false, 'quoted'],
    [13, false, 'past'],
    [1, true, 'past'],
  ])('after %d hours, past before: %s, has the state %s', (hours, past, state) => {
    expect(foundAgain(quote, past, noon + hours * 3_600_000)).toMatchObject({ state, restored: true })
  })
})
