import { numbersInText } from '#parsing/many-numbers/numbersInText.ts'
import { shipmentNumberIn } from '#parsing/sharedNumber.ts'
import { SHARE_TARGET, SHARED_TEXTS } from '#parsing/sharedTexts.ts'

/** The page for several numbers, which reads them from its fragment, so that no server sees them. */
const BOARD = '/board#'

/** The address for shared text without a number: the server draws a page that says so. */
const NOTHING_SHARED = `${SHARE_TARGET}?text=`

/**
 * The address of the page for a form that another app has shared: of all its text, only the shipment numbers go into
 * the address. Several numbers go to the board if their form is known.
 */
export function shareTargetPage(form: FormData): string {
  const text = SHARED_TEXTS.map((name) => form.get(name)).filter((part) => typeof part === 'string')
  const several = numbersInText(text.join('\n')).filter(({ odd }) => !odd)
  if (several.length > 1)
    return BOARD + String(new URLSearchParams({ text: several.map(({ number }) => number).join('\n') }))
  const number = shipmentNumberIn(text.join('\n'))
  return number === null ? NOTHING_SHARED : `${SHARE_TARGET}?${String(new URLSearchParams({ number }))}`
}

/** Whether the page at `url` is the one that says that the shared text had no number. */
export const saysNothingShared = ({ pathname, searchParams }: URL): boolean =>
  pathname === SHARE_TARGET && searchParams.get('text') === ''
