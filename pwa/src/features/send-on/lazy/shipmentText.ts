import { shortened, shortenedToFit } from '#features/share/lazy/shortened.ts'
import { currentStepOf, type Shown, statusOf } from '#features/tracking/trackingRequest.ts'
import { MILESTONES } from '#ui/lazy/progress/milestones.ts'

/** In UTF-16 units, including the link: what fits into one text message. */
export const MOST_CHARACTERS = 160

/**
 * Where a shipment is, since when, and the link to it, in at most MOST_CHARACTERS. A milestone is given in its own
 * words; if there is none, the step is given as it came, shortened. The link is never shortened: if it leaves no room,
 * it is the whole text, even if it is too long by itself.
 */
export function shipmentText(shown: Pick<Shown, 'shipmentNumber' | 'steps' | 'progress'>, origin: string) {
  const link = linkOfShipment(shown.shipmentNumber, origin)
  const milestone = shown.progress?.milestone ?? null
  const what = milestone === null ? whole(statusOf(shown.steps)) : MILESTONES[milestone].words
  const time = whole(currentStepOf(shown.steps)?.time ?? '')
  const room = MOST_CHARACTERS - link.length - ': '.length
  for (const [texts, between] of [[[what, time], ', '] as const, [[what], ''] as const]) {
    const said = texts.filter((text) => text !== '')
    const fitted = shortenedToFit(said, room - between.length * (said.length - 1))
    if (fitted !== null) return `${fitted.join(between)}: ${link}`
  }
  const words = shortened(what, Math.max(0, room))
  return words.length > 1 ? `${words}: ${link}` : link
}

/** The address of a shipment's page, which requests the shipment again. */
export function linkOfShipment(shipmentNumber: string, origin: string): string {
  return `${origin}/track?number=${encodeURIComponent(withoutHalves(shipmentNumber))}`
}

/** On one line, without lone surrogates, which addresses cannot contain, and signs that turn the line around. */
function whole(text: string): string {
  return withoutHalves(text)
    .replace(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const withoutHalves = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')
