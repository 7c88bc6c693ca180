import type { Content } from './contentStore.ts'

/** The id of the script element, no script to a browser, that the copy of a prerendered page comes in. */
const ELEMENT_ID = 'page-content'

/** The element that goes along with a prerendered page; `</script>` in a text cannot end it early. */
export function embeddedContent(content: Content): string {
  const json = JSON.stringify(content).replace(/</g, String.raw`\u003c`)
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`
}

/** The copy that came with the page, or null on a page that was not prerendered. */
export function readEmbeddedContent(document: Document): Content | null {
  return readEmbedded<Content>(document, ELEMENT_ID)
}

/** The JSON that came with the page in the element of this id; null where there is none. */
export function readEmbedded<Data>(document: Document, id: string): Data | null {
  const text = document.getElementById(id)?.textContent
  return text === undefined ? null : (JSON.parse(text) as Data)
}
