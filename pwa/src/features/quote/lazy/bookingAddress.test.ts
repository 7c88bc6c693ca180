import { describe, expect, it } from 'vitest'
import type { Offer, Shipment } from '#api/answers.ts'
import { bookingAddress } from './bookingAddress.ts'
import cases from './booking-cases.json' with { type: 'json' }

describe('bookingAddress', () => {
  it.each(cases as unknown as [string, Shipment, Offer | null, string][])(
    'fills %s in as the server does',
    (link, shipment, offer, address) => {
      expect(bookingAddress(link, shipment, offer ?? undefined)).toBe(address)
    },
  )

  it('replaces a lone surrogate, which no address can contain, with the replacement character', () => {
    const shipment: Shipment = {
      shipment_type: 'Nationwide',
      origin: '\uD800x',
      destination: '',
      weight: '1',
    }
    expect(bookingAddress('/?from={origin}', shipment)).toBe('/?from=%EF%BF%BDx')
  })
})
