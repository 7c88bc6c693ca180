import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

/** An element of a page: its attributes by name, and the positions of its tags in the page's text. */
export interface HtmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  /** The positions of its first character and of the first one after it. */
  readonly start: number
  readonly end: number
  /** The position of its end tag, if it has one. */
  readonly endTag: number | null
}

/**
 * All elements that are written out in `html`, in order, including those in templates. The content of a `<noscript>` is
 * included only for browsers without scripts.
 */
export function elementsOf(html: string, { scripting = true } = {}): readonly HtmlElement[] {
  const found: HtmlElement[] = []
  function look(node: Node): void {
    const element = elementOf(node)
    if (element !== null) found.push(element)
    if ('content' in node) look(node.content)
    if ('childNodes' in node) node.childNodes.forEach(look)
  }
  look(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: scripting }))
  return found
}

/** The elements at the beginning of `markup`, a part of a page, up to the first text between them. */
export function leadingElements(markup: string): readonly HtmlElement[] {
  const nodes = parseFragment(markup, { sourceCodeLocationInfo: true }).childNodes.map(elementOf)
  const end = nodes.indexOf(null)
  return nodes.slice(0, end < 0 ? undefined : end).filter((element) => element !== null)
}

/** Whether the element has that class. */
export function hasClass({ attributes }: HtmlElement, name: string): boolean {
  return classesOf(attributes).includes(name)
}

export function classesOf(attributes: ReadonlyMap<string, string>): readonly string[] {
  return (attributes.get('class') ?? '').split(/\s+/).filter(Boolean)
}

/** Null for texts and comments, and for elements that a parser adds by itself, such as a missing `<head>`. */
function elementOf(node: Node): HtmlElement | null {
  if (!('tagName' in node)) return null
  const place = node.sourceCodeLocation
  if (!place) return null
  return {
    name: node.tagName,
    attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
    start: place.startOffset,
    end: place.endOffset,
    endTag: place.endTag?.startOffset ?? null,
  }
}
