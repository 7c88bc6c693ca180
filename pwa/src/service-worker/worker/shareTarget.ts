import { shipmentNumberIn } from '#parsing/sharedNumber.ts'
import { SHARE_TARGET, SHARED_TEXTS } from '#parsing/sharedTexts.ts'

/**
 * The address of the page for a form in which another app has shared something: of all its text, the shipment number
 * alone stands in it.
 */
export function shareTargetPage(form: FormData): string {
  const text = SHARED_TEXTS.map((name) => form.get(name)).filter((part) => typeof part === 'string')
  const number = shipmentNumberIn(text.join('\n'))
  return number === null ? SHARE_TARGET : `${SHARE_TARGET}?${String(new URLSearchParams({ number }))}`
}
