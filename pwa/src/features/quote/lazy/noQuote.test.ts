import { describe, expect, it } from 'vitest'
import type { Shipment } from '#api/answers.ts'
import type { FormError, Quotation } from '#features/quote/quotation.ts'
import { adviceFor, noQuoteIn, questionPath } from './noQuote.ts'
import cases from './no-quote-cases.json' with { type: 'json' }

function shipmentOf([type = '', origin = '', destination = '', weight = '']: readonly string[]): Shipment {
  return { shipment_type: type as Shipment['shipment_type'], origin, destination, weight }
}

describe('a shipment without a price', () => {
  it.each(cases)(
    'has the same advice as from the server: $shipment',
    ({ shipment, kind, about, other_type, title, text, path }) => {
      const asked = shipmentOf(shipment)
      const errors = about.map((field) => ({ about: field as NonNullable<FormError['about']>, other_type }))
      const { title: ownTitle = null, text: ownText = null } =
        adviceFor(asked, kind as 'refused' | 'unavailable', errors) ?? {}
      expect([ownTitle, ownText]).toEqual([title, text])
      expect(questionPath(asked)).toBe(path)
    },
  )

  it('has its long places truncated in the question, between whole characters', () => {
    const path = questionPath(shipmentOf(['Nationwide', '😀'.repeat(500), 'A\uD800', '1'.repeat(500)]))
    const message = new URLSearchParams(path.replace(/^.*\?|#.*$/g, '')).get('message')
    expect(message).toContain(`from ${'😀'.repeat(80)} to A\uFFFD (`)
  })

  const shipment = shipmentOf(['Nationwide', 'IKEJA', 'WUSE', '2'])
  const empty: Quotation = { shipment, offers: [], asOf: '2026-11-27T10:00:00Z' }

  it('is found in a quotation without offers, and in no other', () => {
    const offer = {
      carrier_name: 'A',
      carrier_logo: '',
      delivery_time: '',
      selling_price: 1,
      currency: 'NGN',
    }
    expect(noQuoteIn({ state: 'quoted', quotation: empty })).toMatchObject({ shipment, failure: null })
    expect(noQuoteIn({ state: 'quoted', quotation: { ...empty, offers: [offer] } })).toBeNull()
    expect(noQuoteIn({ state: 'loading' })).toBeNull()
  })

  it('is found in a failed request for it, with or without past offers', () => {
    const failure = { kind: 'unavailable' } as const
    expect(noQuoteIn({ state: 'past', quotation: empty, failure })).toMatchObject({ shipment, failure })
    expect(noQuoteIn({ state: 'failed', failure, errors: [], shipment })).toMatchObject({ shipment })
    expect(noQuoteIn({ state: 'failed', failure, errors: [] })).toBeNull()
  })

  it('is not said to come with a later request if the server takes none from this browser', () => {
    const failure = { kind: 'unavailable', message: 'Allow cookies.', forbidden: true } as const
    const forbidden = noQuoteIn({ state: 'failed', failure, errors: [], shipment })
    expect(forbidden?.advice.title).toBe('No price in this browser')
    const nowhere = shipmentOf(['Nationwide', '', '', '2'])
    expect(noQuoteIn({ state: 'failed', failure, errors: [], shipment: nowhere })).toBeNull()
  })
})
