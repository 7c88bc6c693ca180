import type { InitialMessage } from '../src/features/contact/lazy/initialMessage.ts'
import type { Pages } from '../src/api/answers.ts'
import type { InitialOffices } from '../src/features/offices/initialOffices.ts'
import nigeria from '../src/features/maps/lazy/nigeria.json' with { type: 'json' }
import type { InitialQuote } from '../src/features/quote/quotation.ts'
import { emptyForm } from '../src/features/quote/shipmentForm.ts'
import milestones from '../src/ui/lazy/progress/milestones.json' with { type: 'json' }
import type { InitialTracking } from '../src/features/tracking/trackingRequest.ts'

export interface AnsweredPage {
  /** The class of the element that the server renders with the answer to the request. */
  readonly desk: string
  /**
   * The state that the page is rendered from here, so that it contains every part of an answer: its texts do not
   * matter.
   */
  readonly state: object
  /** The answer is below the fold, and the browser scrolls there, so the page is not drawn in several frames. */
  readonly isWhole?: true
  /** The data that the server needs from the build in order to render the element in the same way. */
  readonly facts?: (pages: Pages) => object
}

const tracking: InitialTracking = {
  number: 'XX0000000000',
  others: ['XX0000000001'],
  request: {
    state: 'tracked',
    shown: {
      shipmentNumber: 'XX0000000000',
      steps: [
        { title: 'done', time: 'then' },
        { title: 'to do', time: null },
      ],
      progress: {
        milestone: 'held',
        place: 'there',
        day: '2026-01-01',
        zone: null,
        steps: [
          { milestone: 'held', day: '2026-01-01' },
          { milestone: 'delivered', day: null },
        ],
        advice: { text: 'wait', action: { label: 'Call', link: 'tel:1' } },
        quiet: { after: 1, advice: null },
      },
      quietDays: 1,
      freshness: { kind: 'current', asOf: '2026-01-01T00:00:00Z', savedAt: 0 },
    },
  },
}

const message: InitialMessage = {
  form: { firstname: '', lastname: '', email: '', phone: '', message: '', website: '' },
  sending: { state: 'sent' },
  key: 'key',
}

const offices: InitialOffices = {
  state: 'loaded',
  items: [
    {
      state: 'Lagos',
      city_name: 'Ikeja',
      address: '1 Market Road',
      email: 'office@example.com',
      phone: 'Tel: 0800 000 0000',
    },
  ],
  freshness: { kind: 'last-known', asOf: '2026-01-01T00:00:00Z', savedAt: 0 },
}

const quote: InitialQuote = {
  form: emptyForm,
  request: {
    state: 'quoted',
    quotation: {
      shipment: { shipment_type: 'Nationwide', origin: 'here', destination: 'there', weight: '1' },
      offers: [
        { carrier_logo: '', carrier_name: 'One', delivery_time: 'soon', selling_price: 1, currency: 'NGN' },
      ],
      estimates: [
        {
          days: [1, 2],
          arrives: ['2026-01-02', '2026-01-05'],
          naira: 1,
          rate_date: null,
          cheapest: true,
          fastest: true,
        },
      ],
      asOf: '2026-01-01T00:00:00Z',
      codes: ['', ''],
    },
  },
}

/** The pages that the server inserts answers into (`api/web/pages`), by slug. */
export const ANSWERED_PAGES: Readonly<Record<string, AnsweredPage>> = {
  'contact-us': { desk: 'contact-form-card', state: message, isWhole: true },
  'get-rates': {
    desk: 'quote-desk',
    state: quote,
    // `RatesFacts` of `api/shipping/rates/page/state.py`.
    facts: ({ company }) => ({ booking: company.links.booking, company: company.name }),
  },
  offices: {
    desk: 'office-directory',
    state: offices,
    // `OfficesFacts` of `api/shipping/offices/page/state.py`.
    facts: ({ company }) => ({ company: company.name, map: nigeria }),
  },
  track: {
    desk: 'track-desk',
    state: tracking,
    // `TrackFacts` of `api/shipping/tracking/page/view.py`.
    facts: () => ({ milestones }),
  },
}
