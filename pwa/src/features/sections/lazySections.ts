import type { ComponentType } from 'react'
import type { Section } from '#api/answers.ts'
import { lazyHydrated } from '#ui/lazyHydrated.tsx'
import { createLazyModule, type LazyModule } from '#ui/lazyModule.ts'
import { chunksOfSections, type SectionChunk, type SectionsOf } from './kinds.ts'

export interface SectionProps<Rendered extends Section = Section> {
  readonly section: Rendered
  /** Whether a feature has its picture first. */
  readonly flipped: boolean
}

/** A component that renders sections of its own kinds, and is given no others (`SectionView.tsx`). */
type SectionComponent = ComponentType<SectionProps>

const moduleOf = <Chunk extends SectionChunk>(
  importChunk: () => Promise<{ readonly Sections: ComponentType<SectionProps<SectionsOf<Chunk>>> }>,
) => createLazyModule(async () => (await importChunk()).Sections as SectionComponent)

const modules: Readonly<Record<SectionChunk, LazyModule<SectionComponent>>> = {
  pitch: moduleOf<'pitch'>(() => import('./lazy/pitch/PitchSection.tsx')),
  landing: moduleOf<'landing'>(() => import('./lazy/landing/LandingSection.tsx')),
  story: moduleOf<'story'>(() => import('./lazy/story/StorySection.tsx')),
  aside: moduleOf<'aside'>(() => import('./lazy/aside/Asides.tsx')),
}

/** The components for the sections whose code loads later. */
export const SECTIONS: Readonly<Record<SectionChunk, SectionComponent>> = {
  pitch: lazyHydrated(modules.pitch),
  landing: lazyHydrated(modules.landing),
  story: lazyHydrated(modules.story),
  aside: lazyHydrated(modules.aside),
}

const modulesOf = (sections: readonly Section[]) => chunksOfSections(sections).map((chunk) => modules[chunk])

/** Resolves once all code for these sections has loaded. Rejects if a chunk fails to load. */
export const loadSections = (sections: readonly Section[]): Promise<unknown> =>
  Promise.all(modulesOf(sections).map(({ load }) => load()))

/** Like `loadSections`, but retries until it succeeds. */
export const whenSectionsLoaded = (sections: readonly Section[]): Promise<unknown> =>
  Promise.all(modulesOf(sections).map(({ whenLoaded }) => whenLoaded()))
