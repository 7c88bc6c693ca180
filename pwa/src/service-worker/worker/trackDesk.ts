import type { Advice, Milestone, Progress } from '#api/answers.ts'
import { ageInWords, quietDaysOfCopy } from '#db/freshness.ts'
import type { SavedTracking } from '#db/shape.ts'
import { code128, pathOf } from '#ui/lazy/barcode/code128.ts'
import { MILESTONES } from '#ui/lazy/progress/milestones.ts'
import { quietInWords } from '#ui/lazy/progress/quietInWords.ts'
import { stepHeadings } from '#ui/lazy/progress/stepHeadings.ts'
import { markup, type Markup } from './markup.ts'

/** The page's initial state: `InitialTracking` of `features/tracking/trackingRequest.ts`. */
export function stateOf(number: string, saved: SavedTracking, now: number) {
  const { shipment_number: shipmentNumber, steps, progress = null, as_of: asOf, savedAt } = saved
  const freshness = { kind: 'checking', asOf, savedAt, drawnAt: now } as const
  const quietDays = quietDaysOfCopy(saved, now)
  const shown = { shipmentNumber, steps, progress, quietDays, freshness } as const
  return { number, request: { state: 'tracked', shown } } as const
}

type State = ReturnType<typeof stateOf>
type ShownState = State['request']['shown']
type Step = SavedTracking['steps'][number]

/**
 * The desk as `features/tracking/TrackDesk.tsx` renders it; null if a clock cannot be trusted, which takes a longer
 * explanation.
 */
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
    <p class="track-form-error" aria-live="polite"></p>
    <noscript></noscript>
    <p class="track-form-more"><a href="/board" data-discover="true">All my shipments</a></p>
  </form>`
}

const HELP = 'It stands on your receipt and in the message that we sent you.'

function shipment(shown: ShownState, age: string): Markup {
  const { shipmentNumber, steps, progress, quietDays } = shown
  return markup`<div class="card tracked" aria-busy="false">
    <div class="tracked-head">
      <div class="tracked-what">
        <h2 class="tracked-heading" id="your-shipment" tabindex="-1">
          <span class="eyebrow tracked-eyebrow">Shipment</span> <span class="tracked-number">${shipmentNumber}</span>
        </h2>
        ${status(shown)}
      </div>
      ${barcode(shipmentNumber)}
    </div>
    ${progress?.advice ? adviceNote(null, progress.advice) : NOTHING}
    ${quietDays === null ? NOTHING : adviceNote(quietInWords(quietDays), progress?.quiet?.advice ?? null)}
    <div class="tracked-ways"></div>
    <p class="tracked-freshness">
      <span role="status" data-freshness="checking">
        <span><span>${`Saved ${age}`}</span><span>, looking for news</span></span>
      </span>
      <button type="button" class="button button-quiet"><span>Check again</span></button>
    </p>
    ${timeline(steps, progress)}
    <p class="visually-hidden" role="status"></p>
  </div>`
}

function status({ steps, progress }: ShownState): Markup {
  const current = currentOf(steps)
  const milestone = progress?.milestone ?? null
  const title = current?.title ?? 'Not collected yet'
  const words = milestone === null ? title : MILESTONES[milestone].words
  const own = title === words ? NOTHING : markup`<p class="tracked-step">${title}</p>`
  return markup`<div class="tracked-status">
    ${milestone === null ? NOTHING : mark(milestone)}
    <div class="tracked-words"><p class="tracked-now">${words}</p>${own}${when(current, progress)}</div>
  </div>`
}

function mark(milestone: Milestone): Markup {
  const { tone, path } = MILESTONES[milestone]
  return markup`<span class="milestone-mark" data-tone="${tone}">
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"></path></svg>
  </span>`
}

function when(current: Step | null, progress: Progress | null): Markup {
  const time = current?.time ?? null
  if (progress === null || time === null) return NOTHING
  const place =
    progress.place === null ? NOTHING : markup`<span class="tracked-place">${progress.place}</span>`
  return markup`<p class="tracked-when"><span class="tracked-time">${time}</span>${place}</p>`
}

function adviceNote(title: string | null, advice: Advice | null): Markup {
  return markup`<div class="advice-note">
    ${title === null ? NOTHING : markup`<p class="advice-note-title">${title}</p>`}
    ${advice === null ? NOTHING : markup`<p class="advice-note-text">${advice.text}</p>`}
    ${advice?.action ? adviceLink(advice.action) : NOTHING}
  </div>`
}

function adviceLink({ label, link }: NonNullable<Advice['action']>): Markup {
  if (link.startsWith('http')) {
    return markup`<a class="button button-quiet" href="${link}" target="_blank" rel="noopener">
      <span>${label}</span><span class="visually-hidden"> (opens in a new tab)</span>
    </a>`
  }
  const discover = link.startsWith('/') ? markup` data-discover="true"` : NOTHING
  return markup`<a class="button button-quiet" href="${link}"${discover}>${label}</a>`
}

function timeline(steps: readonly Step[], progress: Progress | null): Markup {
  const current = currentOf(steps)
  const headings = stepHeadings(steps, progress)
  const zone = progress?.zone ?? null
  const note = markup`<p class="timeline-note">${`Times as the carrier gave them${zone === null ? '' : `, ${zone}`}`}</p>`
  const order = markup`<p class="timeline-head">
    <button type="button" class="link-button timeline-order">Show newest first</button>
  </p>`
  return markup`<div class="timeline-frame">
    ${steps.length > 1 ? order : NOTHING}
    <ol class="timeline">${steps.map((each, place) => {
      const heading = headings[place] === headings[place - 1] ? null : (headings[place] ?? null)
      return step(each, each === current, heading)
    })}</ol>
    ${progress === null || current === null ? NOTHING : note}
  </div>`
}

function step({ title, time }: Step, isCurrent: boolean, heading: string | null): Markup {
  const current = isCurrent ? markup` aria-current="step"` : NOTHING
  return markup`<li class="timeline-step" data-completed="${String(time !== null)}"${current}>
    ${heading === null ? NOTHING : markup`<h3 class="timeline-day">${heading}</h3>`}
    <p class="timeline-title">
      <span>${title}</span>
      <span class="visually-hidden">${time === null ? '. Pending' : '. Completed'}</span>
    </p>
    <p class="timeline-time"><span>${time ?? 'Not yet'}</span></p>
  </li>`
}

const NOTHING = markup``

function currentOf(steps: readonly Step[]): Step | null {
  return [...steps].reverse().find(({ time }) => time !== null) ?? null
}

function barcode(text: string): Markup {
  const shape = code128(text)
  if (shape === null) return markup``
  const box = `0 0 ${String(shape.width)} 40`
  return markup`<svg class="barcode" viewBox="${box}" preserveAspectRatio="none" shape-rendering="crispEdges"${markup` `}
    aria-hidden="true"><path d="${pathOf(shape)}"></path></svg>`
}
