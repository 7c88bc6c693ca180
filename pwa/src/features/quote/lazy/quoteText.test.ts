import { assert, constantFrom, double, integer, oneof, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Offer, Shipment } from '#api/answers.ts'
import { linksOf, MOST_CHARACTERS, offerToShare, quoteText, type SharedQuote } from './quoteText.ts'
import { quoteInAddress } from './quoteInAddress.ts'
import { senderPriceIn } from './senderPrice.ts'

const ORIGIN = 'https://waybill.example'
const AS_OF = '2026-11-26T13:30:00Z'

const shipment: Shipment = {
  shipment_type: 'Nationwide',
  origin: 'IKEJA',
  destination: 'WUSE',
  weight: '2.5',
}

function offerOf(carrier_name: string, selling_price: Offer['selling_price'], more: Partial<Offer> = {}) {
  return { carrier_name, selling_price, carrier_logo: '', delivery_time: '2 days', currency: 'NGN', ...more }
}

function quoteOf(offer: Offer | null, more: Partial<SharedQuote> = {}): SharedQuote {
  return { shipment, offer, offers: offer === null ? [] : [offer], asOf: AS_OF, origin: ORIGIN, ...more }
}

const linkIn = (text: string) => new URL(/\S+$/.exec(text)?.[0] ?? '')

describe('the text of a quote', () => {
  it('has route, weight, offer, price, date and link', () => {
    expect(quoteText(quoteOf(offerOf('DHL Express', 289_200)))).toBe(
      'IKEJA → WUSE, 2.5 kg: ₦289,200 by DHL Express, 2 days. Quoted 26 November 2026. Today: ' +
        'https://waybill.example/get-rates?shipment_type=Nationwide&city_from=IKEJA&city_to=WUSE&weight=2.5' +
        '&carrier=DHL+Express&price=289200&currency=NGN&on=2026-11-26',
    )
  })

  it('names the day in Lagos', () => {
    expect(quoteText(quoteOf(offerOf('DHL', 1), { asOf: '2026-11-26T23:30:00Z' }))).toContain(
      '27 November 2026',
    )
  })

  it('has no price where no carrier has one', () => {
    expect(quoteText(quoteOf(null))).toMatch(/^IKEJA → WUSE, 2\.5 kg\. Quoted 26 November 2026\. Today/)
  })

  it.each([
    [{ shipment_type: 'International', origin: 'Nigeria', destination: 'Côte d’Ivoire', weight: '3' }],
    [{ shipment_type: 'Import', origin: 'China', destination: 'Nigeria', weight: '3' }],
    [{ shipment_type: 'Nationwide', origin: 'A & B', destination: 'C=D?', weight: '' }],
  ] as const)('links to %o', (asked) => {
    const { search } = linkIn(quoteText(quoteOf(offerOf('DHL', 5), { shipment: asked })))
    const form = quoteInAddress(search)
    expect(form?.asks).toBe(true)
    expect(Object.values(form?.form ?? {})).toEqual(
      expect.arrayContaining([asked.shipment_type, asked.origin, asked.destination, asked.weight]),
    )
  })

  it('distinguishes two offers of one carrier in its link', () => {
    const [slow, fast] = [offerOf('DHL', 5), offerOf('DHL', 9, { delivery_time: '1 day' })]
    const { search } = linkIn(quoteText(quoteOf(fast, { offers: [slow, fast] })))
    expect(senderPriceIn(search, Date.parse(AS_OF))).toEqual({
      carrier: 'DHL',
      price: 9,
      currency: 'NGN',
      on: '2026-11-26',
      time: '1 day',
    })
  })

  it('shortens long names, but not the link', () => {
    const carrier = 'The Very Fast Overland And Overseas Courier Company'
    const text = quoteText(quoteOf(offerOf(carrier, 289_200)))
    expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS)
    expect(text).toContain('The Very Fast')
    expect(text).toContain('…')
    expect(text).toContain('₦289,200')
    expect(linkIn(text).searchParams.get('city_to')).toBe('WUSE')
  })

  it('leaves the sender’s price out of a link that would be too long, and then the shipment', () => {
    const far = { ...shipment, origin: 'Ọ'.repeat(6), destination: 'Ọ'.repeat(6) }
    const text = quoteText(quoteOf(offerOf('DHL', 5), { shipment: far }))
    expect(linkIn(text).searchParams.get('city_from')).toBe(far.origin)
    expect(linkIn(text).searchParams.has('price')).toBe(false)
    const farther = { ...shipment, origin: 'Ọ'.repeat(90) }
    const short = quoteText(quoteOf(offerOf('DHL', 5), { shipment: farther }))
    expect(linkIn(short).href).toBe(`${ORIGIN}/get-rates`)
    expect(short).toContain('₦5 by DHL')
  })

  it('fits with the shortest link if the site has a long domain name', () => {
    const origin = `https://${'a.'.repeat(125)}example:65535`
    const text = quoteText(quoteOf(offerOf('DHL', 5), { origin }))
    expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS)
    expect(linkIn(text).href).toBe(`${origin}/get-rates`)
  })

  it('fits without cutting its link, whatever the names', () => {
    const name = oneof(
      string({ unit: 'grapheme', maxLength: 200 }),
      string({ unit: 'binary', maxLength: 200 }),
      string({ unit: constantFrom('👩‍👩‍👧‍👦', '\uD83D', '\u202E', '\n', 'ọ́', '&', '…'), maxLength: 60 }),
      string({ unit: 'grapheme-ascii', maxLength: 30 }),
    )
    const price = oneof(integer({ min: 0, max: 1e7 }), double(), constantFrom('Coming Soon' as const))
    const quotes = record({
      shipment: record({
        shipment_type: constantFrom('Nationwide', 'International', 'Import'),
        origin: name,
        destination: name,
        weight: oneof(name, constantFrom('2.5', '70')),
      }),
      offer: record({
        carrier_logo: constantFrom(''),
        carrier_name: name,
        delivery_time: name,
        currency: oneof(name, constantFrom('NGN', 'USD')),
        selling_price: price,
      }),
    })
    assert(
      property(quotes, ({ shipment: asked, offer }) => {
        const quote = quoteOf(offer, { shipment: asked })
        const text = quoteText(quote)
        expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS)
        expect(text).not.toMatch(/\p{Surrogate}/u)
        expect(text).not.toMatch(/[\n\u202E]/)
        const link = /\S+$/.exec(text)?.[0] ?? ''
        expect([...linksOf(quote), `${ORIGIN}/get-rates`]).toContain(link)
        expect(() => encodeURIComponent(text)).not.toThrow()
      }),
      { seed: 20_261_127, numRuns: 500 },
    )
  })
})

describe('the offer that is shared if none was chosen', () => {
  it('is the cheapest in naira', () => {
    const offers = [
      offerOf('A', 'Coming Soon'),
      offerOf('B', 900),
      offerOf('C', 800),
      offerOf('D', 5, { currency: 'USD' }),
    ]
    expect(offerToShare(offers)?.carrier_name).toBe('C')
  })

  it('is in another currency if none is in naira, and is null if no offer has a price', () => {
    expect(offerToShare([offerOf('D', 5, { currency: 'USD' })])?.carrier_name).toBe('D')
    expect(offerToShare([offerOf('A', 'Coming Soon')])).toBeNull()
  })
})
