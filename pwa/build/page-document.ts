import { elementsOf, leadingElements } from './html-elements.ts'

/** The elements that React puts before the markup because they belong in the head. */
const OF_THE_HEAD: ReadonlySet<string> = new Set(['title', 'meta', 'link'])

const HEAD_MARK = '<!--page-head-->'
const HEAD_END = '</head>'
const BODY_MARK = '<!--page-body-->'
const CONTENT_MARK = '<!--page-content-->'

/** The attribute of the element at the end of a page's above-the-fold content (`src/ui/first-paint/fold.ts`). */
const FOLD_MARK = 'id="fold"'

const DOCUMENT = '<html '

/** Delays the content after the fold by a frame (`src/ui/first-paint/above-the-fold.css`). */
const FIRST_PAINT = '<html data-first-paint '

/** Even compressed, indentation costs a few bytes on every page. */
const INDENTATION = /\n\s+/g

/** An attribute that React Router adds to links for its own lazy route discovery, which this site does not use. */
const ROUTE_MARK = ' data-discover="true"'

/** Separates the tags that React hoisted to the front of a page's markup from the page itself. */
export function splitHead(markup: string): { head: string[]; body: string } {
  const leading = leadingElements(markup)
  const first = leading.findIndex(({ name }) => !OF_THE_HEAD.has(name))
  const hoisted = first < 0 ? leading : leading.slice(0, first)
  return {
    head: hoisted.map(({ start, end }) => markup.slice(start, end)),
    body: markup.slice(hoisted.at(-1)?.end ?? 0),
  }
}

/**
 * Puts one page's markup, and the copy it was made from, into the built `index.html`.
 *
 * `preloads` are tags for the page's own chunks; they come last, so that a page's styles override the site's. If the
 * page marks its fold, a browser first draws only the above-the-fold content, unless the page `isWhole`, since its
 * address points below that. Throws if the template lacks one of its marks.
 */
export function pageDocument(
  template: string,
  markup: string,
  content: string,
  preloads: string[],
  isWhole = false,
): string {
  for (const mark of [DOCUMENT, HEAD_MARK, HEAD_END, BODY_MARK, CONTENT_MARK]) {
    if (!template.includes(mark)) throw new Error(`index.html: ${mark} is missing`)
  }
  const { head, body } = splitHead(markup)
  // Functions, because "$" is special in a replacement text, and prices may occur in the markup.
  return template
    .replace(INDENTATION, '\n')
    .replace(DOCUMENT, !isWhole && body.includes(FOLD_MARK) ? FIRST_PAINT : DOCUMENT)
    .replace(HEAD_MARK, () => head.join('\n'))
    .replace(HEAD_END, () => [...preloads, HEAD_END].join('\n'))
    .replace(BODY_MARK, () => body.replaceAll(ROUTE_MARK, ''))
    .replace(CONTENT_MARK, () => content)
}

/** The file in `dist/` that answers `path`. */
export function fileOfPath(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`
}

/** Everything in `html` that a strict content security policy would block, in words; empty if there is nothing. */
export function policyFaults(html: string): string[] {
  const faults = new Set<string>()
  for (const { name, attributes } of elementsOf(html, { scripting: false })) {
    if (attributes.has('style')) faults.add('a style attribute')
    if (name === 'style') faults.add('an inline style element')
    if ([...attributes.keys()].some((attribute) => attribute.startsWith('on')))
      faults.add('an inline event handler')
    if (name === 'script' && !attributes.has('src') && !isData(attributes)) faults.add('an inline script')
  }
  return [...faults]
}

/** Whether a script element contains data, which no browser runs. */
function isData(attributes: ReadonlyMap<string, string>): boolean {
  return ['application/json', 'application/ld+json'].includes(attributes.get('type') ?? '')
}

/** The path for which the server sends `file` of `dist/`. */
export function addressOfFile(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/(?:\/index)?\.html$/, '')}`
}
