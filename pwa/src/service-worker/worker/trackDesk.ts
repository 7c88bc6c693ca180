import { ageInWords } from '#db/freshness.ts'
import type { SavedTracking } from '#db/shape.ts'
import { code128, pathOf } from '#ui/lazy/barcode/code128.ts'
import { markup, type Markup } from './markup.ts'

/** What the page begins with: `ArrivedTracking` of `features/tracking/trackingRequest.ts`. */
export function stateOf(number: string, saved: SavedTracking, now: number) {
  const { shipment_number: shipmentNumber, steps, as_of: asOf, savedAt } = saved
  const freshness = { kind: 'checking', asOf, savedAt, drawnAt: now } as const
  const shown = { shipmentNumber, steps, progress: null, quietDays: null, freshness } as const
  return { number, request: { state: 'tracked', shown } } as const
}

type State = ReturnType<typeof stateOf>

/** The desk as `features/tracking/TrackDesk.tsx` draws it; null where a clock cannot be trusted, which takes more words. */
export function trackDesk({ number, request: { shown } }: State): Markup | null {
  const age = ageInWords(shown.freshness, shown.freshness.drawnAt)
  if (age === null) return null
  return markup`<div class="track-desk">
    ${form(number)}
    <section class="tracking-slot" aria-label="Tracking result" aria-busy="false">
      <div class="tracking-slot-result">${shipment(shown, age)}</div>
      <div class="tracking-slot-note"></div>
    </section>
  </div>`
}

function form(number: string): Markup {
  return markup`<form class="card track-form" aria-label="Shipment to track" action="/track?#your-shipment" method="get">
    <div class="track-form-line">
      <div class="field">
        <label class="field-label" for="field-shipment_number">Shipment number</label>
        <input placeholder="Enter Shipment Number" autocomplete="off" autocapitalize="characters" spellcheck="false"${markup` `}
          enterkeyhint="search" aria-describedby="field-shipment_number-help" id="field-shipment_number"${markup` `}
          class="field-control" name="shipment_number" value="${number}">
        <p class="field-help" id="field-shipment_number-help">${HELP}</p>
      </div>
      <div class="submit-button">
        <button type="submit" class="button button-primary" aria-busy="false"><span>Track</span></button>
        <span class="visually-hidden" role="status"></span>
      </div>
    </div>
    <p class="track-form-complaint" aria-live="polite"></p>
  </form>`
}

const HELP = 'It stands on your receipt and in the message that we sent you.'

function shipment({ shipmentNumber, steps }: State['request']['shown'], age: string): Markup {
  const done = steps.filter(({ time }) => time !== null)
  return markup`<div class="card tracked" aria-busy="false">
    <div class="tracked-head">
      <div>
        <h2 class="tracked-heading" id="your-shipment" tabindex="-1">
          <span class="eyebrow tracked-eyebrow">Shipment</span> <span class="tracked-number">${shipmentNumber}</span>
        </h2>
        <p class="tracked-now">${done[done.length - 1]?.title ?? 'Not collected yet'}</p>
      </div>
      ${barcode(shipmentNumber)}
    </div>
    <p class="tracked-freshness">
      <span role="status" data-freshness="checking">
        <span><span>${`Saved ${age}`}</span><span>, looking for news</span></span>
      </span>
      <button type="button" class="button button-quiet"><span>Check again</span></button>
    </p>
    <ol class="timeline">${steps.map(step)}</ol>
  </div>`
}

function step({ title, time }: SavedTracking['steps'][number]): Markup {
  return markup`<li class="timeline-step" data-completed="${String(time !== null)}">
    <p class="timeline-title">
      <span>${title}</span>
      <span class="visually-hidden">${time === null ? '. Pending' : '. Completed'}</span>
    </p>
    <p class="timeline-time">${time ?? 'Not yet'}</p>
  </li>`
}

function barcode(text: string): Markup {
  const shape = code128(text)
  if (shape === null) return markup``
  const box = `0 0 ${String(shape.width)} 40`
  return markup`<svg class="barcode" viewBox="${box}" preserveAspectRatio="none" shape-rendering="crispEdges"${markup` `}
    aria-hidden="true"><path d="${pathOf(shape)}"></path></svg>`
}
