import { describe, expect, it } from 'vitest'
import { emptyForm, type ShipmentForm, shipmentFormReducer } from '#features/quote/shipmentForm.ts'
import cases from './quote-address-cases.json' with { type: 'json' }
import { quoteInAddress } from './quoteInAddress.ts'

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

  it('takes the first of several places', () => {
    expect(quoteInAddress('?city_from=Ikja&city_from=IKEJA')?.form.city_from).toBe('Ikja')
  })
})
