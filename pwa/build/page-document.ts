/** A tag that React puts in front of the markup because it belongs into the head. */
const HEAD_TAG = /^(?:<title\b[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)/

const HEAD_MARK = '<!--page-head-->'
const HEAD_END = '</head>'
const BODY_MARK = '<!--page-body-->'
const CONTENT_MARK = '<!--page-content-->'

/** What stands where a page's above-the-fold content ends (`src/ui/first-paint/fold.ts`). */
const FOLD_MARK = 'id="fold"'

const DOCUMENT = '<html '

/** What follows it comes a frame later (`src/ui/first-paint/above-the-fold.css`). */
const FIRST_PAINT = '<html data-first-paint '

/** What React Router marks links with for a mode of its own that finds routes by itself. Nothing here looks for it. */
const ROUTE_MARK = ' data-discover="true"'

/** Parts the tags that React hoisted to the front of a page's markup from the page itself. */
export function splitHead(markup: string): { head: string[]; body: string } {
  const head: string[] = []
  let body = markup
  for (let tag = HEAD_TAG.exec(body); tag !== null; tag = HEAD_TAG.exec(body)) {
    head.push(tag[0])
    body = body.slice(tag[0].length)
  }
  return { head, body }
}

/**
 * Puts one page's markup, and the copy it was made from, into the built `index.html`.
 *
 * `preloads` are tags for the page's own chunks; they come last, so that a page's styles win over the site's.
 * A browser draws its above-the-fold content by itself first, where the page says how far that goes; not where it
 * `isWhole`, since what its address points at is below that. Throws when the template has lost one of its marks.
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
  // Functions, since a replacement text gives "$" a meaning of its own, and prices may stand in the markup.
  return template
    .replace(DOCUMENT, !isWhole && body.includes(FOLD_MARK) ? FIRST_PAINT : DOCUMENT)
    .replace(HEAD_MARK, () => head.join('\n    '))
    .replace(HEAD_END, () => preloads.map((tag) => `  ${tag}\n  `).join('') + HEAD_END)
    .replace(BODY_MARK, () => body.replaceAll(ROUTE_MARK, ''))
    .replace(CONTENT_MARK, () => content)
}

/** The file, from `dist/`, that answers `path`. */
export function fileOfPath(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`
}

/** What a strict content security policy would block in `html`, in words; empty when there is nothing. */
export function policyFaults(html: string): string[] {
  const faults: string[] = []
  if (/\sstyle="/.test(html)) faults.push('a style attribute')
  if (/<style\b/.test(html)) faults.push('an inline style element')
  if (/\son[a-z]+="/.test(html)) faults.push('an inline event handler')
  for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) {
    if (!/\ssrc="/.test(tag) && !/\stype="application\/(?:ld\+)?json"/.test(tag))
      faults.push('an inline script')
  }
  return faults
}

/** The address that the server answers with `file` of `dist/`. */
export function addressOfFile(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/(?:\/index)?\.html$/, '')}`
}
