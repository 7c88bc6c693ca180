import type { Shipment } from '#api/answers.ts'
import { failureInWords } from '#api/lazy/shared/failureInWords.ts'
import type { Failure } from '#api/outcome.ts'
import type { FormError } from '#features/quote/quotation.ts'

type Text = NonNullable<FormError['about']>

/** For each text of the form, the words by which a refusal refers to it. */
const SPEAKS_OF: readonly (readonly [Text, RegExp])[] = [
  ['weight', /\bweights?\b|(?:\b|\d)kgs?\b|\bkilograms?\b/i],
  ['origin', /\bsend from\b|\borigin\b/i],
  ['destination', /\bsend to\b|\bdestination\b/i],
]

/** The errors of a shipment that was not quoted, assigned to the fields that the server or its words name. */
export function formErrorsFor(shipment: Shipment, failure: Failure, onLine: boolean): readonly FormError[] {
  if (failure.kind === 'refused' && failure.errors)
    return failure.errors.map(({ field, detail, candidates, other_type }) => ({
      text: detail,
      about: isText(field) ? field : undefined,
      candidates,
      other_type,
    }))
  const text = failureInWords(failure, 'shipment', 'Calculate', onLine)
  return [{ text, about: failure.kind === 'refused' ? textSpokenOf(text, shipment) : undefined }]
}

/** The one text that a refusal is about; undefined if it names none or several. */
function textSpokenOf(refusal: string, shipment: Shipment): Text | undefined {
  const spokenOf = SPEAKS_OF.filter(([, words]) => words.test(refusal)).map(([text]) => text)
  const quoted = (['origin', 'destination'] as const).filter((end) => quotes(refusal, shipment[end]))
  const [only, ...others] = new Set([...spokenOf, ...quoted])
  return others.length > 0 ? undefined : only
}

/** Whether it quotes the place, or the beginning of a long one. */
function quotes(refusal: string, text: string): boolean {
  const place = text.trim()
  return Array.from(refusal.matchAll(/["“](.+?)(…|\.{3})?["”]/g)).some(([, quoted = '', cut]) =>
    cut === undefined ? place === quoted : place.startsWith(quoted),
  )
}

function isText(field: string): field is Text {
  return field === 'origin' || field === 'destination' || field === 'weight'
}
