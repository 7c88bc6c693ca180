import type { ComponentType } from 'react'
import type { Section } from '#api/answers.ts'
import { lazyHydrated } from '#ui/lazyHydrated.tsx'
import { createLazyModule, type LazyModule } from '#ui/lazyModule.ts'
import { type Drawer, drawersOf, type SectionsOf } from './kinds.ts'

export interface DrawnProps<Drawn extends Section = Section> {
  readonly section: Drawn
  /** Whether a feature has its picture first. */
  readonly flipped: boolean
}

/** A component that renders sections of its own kinds, and is given no others (`SectionView.tsx`). */
type Drawing = ComponentType<DrawnProps>

const codeOf = <Who extends Drawer>(
  importChunk: () => Promise<{ readonly Drawing: ComponentType<DrawnProps<SectionsOf<Who>>> }>,
) => createLazyModule(async () => (await importChunk()).Drawing as Drawing)

const code: Readonly<Record<Drawer, LazyModule<Drawing>>> = {
  pitch: codeOf<'pitch'>(() => import('./lazy/pitch/PitchSection.tsx')),
  landing: codeOf<'landing'>(() => import('./lazy/landing/LandingSection.tsx')),
  story: codeOf<'story'>(() => import('./lazy/story/StorySection.tsx')),
  aside: codeOf<'aside'>(() => import('./lazy/aside/Asides.tsx')),
}

/** The components for the sections whose code loads later. */
export const DRAWN: Readonly<Record<Drawer, Drawing>> = {
  pitch: lazyHydrated(code.pitch),
  landing: lazyHydrated(code.landing),
  story: lazyHydrated(code.story),
  aside: lazyHydrated(code.aside),
}

const codesOf = (sections: readonly Section[]) => drawersOf(sections).map((who) => code[who])

/** Resolves once all code for these sections has loaded. Rejects if a chunk fails to load. */
export const sectionsReady = (sections: readonly Section[]): Promise<unknown> =>
  Promise.all(codesOf(sections).map(({ load }) => load()))

/** Like `sectionsReady`, but retries until it succeeds. */
export const whenSectionsLoaded = (sections: readonly Section[]): Promise<unknown> =>
  Promise.all(codesOf(sections).map(({ whenLoaded }) => whenLoaded()))
