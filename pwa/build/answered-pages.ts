import type { ArrivedMessage } from '../src/features/contact/lazy/arrivedMessage.ts'
import type { ArrivedTracking } from '../src/features/tracking/trackingRequest.ts'

export interface AnsweredPage {
  /** The class of the element that the server draws anew, with the answer to what the address asks. */
  readonly desk: string
  /** What it is drawn from here, so that each part of an answer is on the page: the words do not matter. */
  readonly state: object
  /** The answer is below the fold, and the browser goes there: the page is not drawn in two frames. */
  readonly isWhole?: true
}

const tracking: ArrivedTracking = {
  number: 'XX0000000000',
  request: {
    state: 'tracked',
    shown: {
      shipmentNumber: 'XX0000000000',
      steps: [
        { title: 'done', time: 'then' },
        { title: 'to do', time: null },
      ],
      freshness: { kind: 'current', asOf: '2026-01-01T00:00:00Z', savedAt: 0 },
    },
  },
}

const message: ArrivedMessage = {
  form: { firstname: '', lastname: '', email: '', phone: '', message: '', website: '' },
  sending: { state: 'sent' },
  key: 'key',
}

/** The pages that the server puts answers into (`api/web/pages`), by their slugs. */
export const ANSWERED_PAGES: Readonly<Record<string, AnsweredPage>> = {
  'contact-us': { desk: 'contact-form-card', state: message, isWhole: true },
  track: { desk: 'track-desk', state: tracking },
}
