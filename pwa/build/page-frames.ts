import { elementsOf, hasClass } from './html-elements.ts'

/** Where the server puts what it draws: into the head, in the place of the desk, and at the end of the body. */
export const FRAME_MARKS = {
  head: '<!--frame:head-->',
  desk: '<!--frame:desk-->',
  answer: '<!--frame:answer-->',
} as const

/** The server fills it with an answer, and the service worker with one that is kept on the device. */
export const frameFileOf = (slug: string) => `frames/${slug}.frame`
export const factsFileOf = (slug: string) => `frames/${slug}.facts`

/**
 * The page `html` with marks in the place of what depends on an answer (`api/web/pages/frames.py`): at the end of its
 * head, instead of the element of the class `desk`, and at the end of its body. Throws where one of them is missing.
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
