import { elementsOf, hasClass } from './html-elements.ts'

/** Marks where the server inserts its output: in the head, in place of the desk, and at the end of the body. */
const FRAME_MARKS = {
  head: '<!--frame:head-->',
  desk: '<!--frame:desk-->',
  answer: '<!--frame:answer-->',
} as const

/** The server inserts an answer into this file, and the service worker one that is saved on the device. */
export const frameFileOf = (slug: string) => `frames/${slug}.frame`
export const factsFileOf = (slug: string) => `frames/${slug}.facts`

/**
 * The page `html` with marks in place of everything that depends on an answer (`api/web/pages/frames.py`): at the end
 * of its head, instead of the element with the class `desk`, and at the end of its body. Throws if one of these places
 * is missing.
 */
export function frameOf(html: string, desk: string): string {
  const elements = elementsOf(html)
  const head = elements.find(({ name }) => name === 'head')?.endTag
  const body = elements.find(({ name }) => name === 'body')?.endTag
  const drawn = elements.find((element) => hasClass(element, desk))
  if (!head || !body) throw new Error('The page has no end of its head or its body')
  if (!drawn) throw new Error(`The page lacks the ${desk} that the server draws`)
  const before = html.slice(0, head) + FRAME_MARKS.head + html.slice(head, drawn.start)
  const after = html.slice(drawn.end, body) + FRAME_MARKS.answer + html.slice(body)
  return before + FRAME_MARKS.desk + after
}
