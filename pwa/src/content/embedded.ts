import type { Content } from './contentStore.ts'

/** The id of the data element that holds the copy in a prerendered page. Every page of this site has it. */
export const CONTENT_ELEMENT = 'page-content'

/** The element with the copy for a prerendered page; a `</script>` in a text cannot end it early. */
export function embeddedContent(content: Content): string {
  const json = JSON.stringify(content).replace(/</g, String.raw`\u003c`)
  return `<script type="application/json" id="${CONTENT_ELEMENT}">${json}</script>`
}

/** The copy embedded in the page, or null if the page was not prerendered. */
export function readEmbeddedContent(document: Document): Content | null {
  return readEmbedded<Content>(document, CONTENT_ELEMENT)
}

/** The JSON embedded in the page, in the element with this id; null if there is none. */
export function readEmbedded<Data>(document: Document, id: string): Data | null {
  const text = document.getElementById(id)?.textContent
  return text === undefined ? null : (JSON.parse(text) as Data)
}
