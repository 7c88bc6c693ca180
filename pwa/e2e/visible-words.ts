import type { APIRequestContext, Locator } from '@playwright/test'

/** What of a section is no text for visitors: how it is drawn, and where it leads. */
const NO_TEXT = new Set(['kind', 'link', 'art', 'channel', 'number', 'tracking'])

interface Section {
  readonly kind: string
  readonly title?: string
}

async function sectionsOf(request: APIRequestContext, slug: string): Promise<readonly Section[]> {
  const answer = await request.get(`/api/pages/${slug}`)
  const { page } = (await answer.json()) as { readonly page: { readonly sections: readonly Section[] } }
  return page.sections
}

/** Every text of a page's copy, as the API has it. */
export async function copyOf(request: APIRequestContext, slug: string): Promise<readonly string[]> {
  return textsIn(await sectionsOf(request, slug))
}

/** The titles of a page's sections, in their order. */
export async function titlesOf(request: APIRequestContext, slug: string): Promise<readonly string[]> {
  return (await sectionsOf(request, slug)).flatMap(({ title }) => title ?? [])
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
      let parent = walker.currentNode.parentElement
      // It has no box of its own, and so would count as hidden.
      while (parent !== null && getComputedStyle(parent).display === 'contents') parent = parent.parentElement
      if (parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true)
        words += walker.currentNode.textContent ?? ''
    }
    return words
  })
}
