import type { Section } from '#api/answers.ts'
import { isStory } from './kinds.ts'

type StorySection = typeof import('./StorySection.tsx').StorySection

/** The file that draws stories, as the build's manifest names it. */
const MODULE = 'src/features/sections/StorySection.tsx'

let here: StorySection | null = null

async function bring(): Promise<StorySection> {
  const { StorySection } = await import('./StorySection.tsx')
  here = StorySection
  return StorySection
}

/** Resolves once everything that draws these sections is here. */
export async function sectionsReady(sections: readonly Section[]): Promise<void> {
  if (sections.some(isStory)) await bring()
}

/** The files that draw these sections besides the page's own, as the build's manifest names them. */
export const modulesOfSections = (sections: readonly Section[]): string[] =>
  sections.some(isStory) ? [MODULE] : []

let coming: Promise<StorySection> | null = null

/** What draws stories, or when it will be here: copy that is new since the page was opened may be the first of it. */
export function storySection(): StorySection | Promise<StorySection> {
  if (here !== null) return here
  coming ??= bring()
  return coming
}
