import { numbersInText } from '#parsing/many-numbers/numbersInText.ts'
import { shipmentNumberIn } from '#parsing/sharedNumber.ts'
import { SHARE_TARGET, SHARED_TEXTS } from '#parsing/sharedTexts.ts'

/** The page for several numbers, which reads them out of its fragment: no server is told. */
const BOARD = '/board#'

/** Of a text without a number, that there was one: the server draws the page that says so. */
const NOTHING_SHARED = `${SHARE_TARGET}?text=`

/**
 * The address of the page for a form in which another app has shared something: of all its text, the shipment numbers
 * alone stand in it. Several that are known as such go to the board.
 */
export function shareTargetPage(form: FormData): string {
  const text = SHARED_TEXTS.map((name) => form.get(name)).filter((part) => typeof part === 'string')
  const several = numbersInText(text.join('\n')).filter(({ odd }) => !odd)
  if (several.length > 1)
    return BOARD + String(new URLSearchParams({ text: several.map(({ number }) => number).join('\n') }))
  const number = shipmentNumberIn(text.join('\n'))
  return number === null ? NOTHING_SHARED : `${SHARE_TARGET}?${String(new URLSearchParams({ number }))}`
}

/** Whether the page at `url` is the one that says so. */
export const saysNothingShared = ({ pathname, searchParams }: URL): boolean =>
  pathname === SHARE_TARGET && searchParams.get('text') === ''
