import type { Section } from '#api/answers.ts'
import { drawnLater } from '#ui/drawnLater.tsx'
import { createLater, type Later } from '#ui/later.ts'
import { isAside, isStory } from './kinds.ts'

const stories = createLater(async () => (await import('./StorySection.tsx')).StorySection)
const asides = createLater(async () => (await import('./Asides.tsx')).Asides)

/** A section of a page that is for reading. */
export const Story = drawnLater(stories)

/** What stands around the thing that a page is for. */
export const Aside = drawnLater(asides)

/** What draws these sections and comes later. */
function drawingsOf(sections: readonly Section[]): Later<unknown>[] {
  return [...(sections.some(isStory) ? [stories] : []), ...(sections.some(isAside) ? [asides] : [])]
}

/** Resolves once everything that draws these sections is here. Rejects where the line breaks. */
export const sectionsReady = (sections: readonly Section[]): Promise<unknown> =>
  Promise.all(drawingsOf(sections).map((code) => code.bring()))

/** The same however long it takes. */
export const sectionsArrival = (sections: readonly Section[]): Promise<unknown> =>
  Promise.all(drawingsOf(sections).map((code) => code.arrival()))
