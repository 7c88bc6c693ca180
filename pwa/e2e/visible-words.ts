import type { APIRequestContext, Locator } from '@playwright/test'

/** What of a section is no text for visitors: how it is drawn, and where it leads. */
const NO_TEXT = new Set(['kind', 'link', 'art', 'channel', 'number', 'tracking'])

/** Every text of a page's copy, as the API has it. */
export async function copyOf(request: APIRequestContext, slug: string): Promise<readonly string[]> {
  const answer = await request.get(`/api/pages/${slug}`)
  const { sections } = (await answer.json()) as { readonly sections: unknown }
  return textsIn(sections)
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return Object.entries(value).flatMap(([name, inside]) => (NO_TEXT.has(name) ? [] : textsIn(inside)))
}

/** The words that stand there to be seen, whatever their element does with capitals. */
export function visibleWords(place: Locator): Promise<string> {
  return place.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let words = ''
    while (walker.nextNode() !== null) {
      const { parentElement } = walker.currentNode
      if (parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true)
        words += walker.currentNode.textContent ?? ''
    }
    return words
  })
}
