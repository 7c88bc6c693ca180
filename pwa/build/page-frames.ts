import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

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
  const document = parse(html, { sourceCodeLocationInfo: true })
  const head = placeOf(find(document, ({ tagName }) => tagName === 'head')).endTag
  const body = placeOf(find(document, ({ tagName }) => tagName === 'body')).endTag
  const drawn = placeOf(find(document, (element) => valueOf(element, 'class').split(' ').includes(desk)))
  if (!head || !body) throw new Error('The page has no end of its head or its body')
  const before =
    html.slice(0, head.startOffset) + FRAME_MARKS.head + html.slice(head.startOffset, drawn.startOffset)
  const after =
    html.slice(drawn.endOffset, body.startOffset) + FRAME_MARKS.answer + html.slice(body.startOffset)
  return before + FRAME_MARKS.desk + after
}

function placeOf(element: Element | null) {
  const place = element?.sourceCodeLocation
  if (!place) throw new Error('The page lacks its head, its root or the desk that the server draws')
  return place
}

function find(node: Node, isWanted: (element: Element) => boolean): Element | null {
  if ('tagName' in node && isWanted(node)) return node
  if (!('childNodes' in node)) return null
  for (const child of node.childNodes) {
    const found = find(child, isWanted)
    if (found !== null) return found
  }
  return null
}

function valueOf({ attrs }: Element, wanted: string): string {
  return attrs.find(({ name }) => name === wanted)?.value ?? ''
}
