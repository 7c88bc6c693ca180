import type { SectionProps } from '#features/sections/lazySections.ts'
import { Feature } from './Feature.tsx'
import { Hero } from './Hero.tsx'
import type { SectionsOf } from '#features/sections/kinds.ts'

/** Renders the sections that offer something. */
export function Sections({ section, flipped }: SectionProps<SectionsOf<'pitch'>>) {
  return section.kind === 'hero' ? (
    <Hero section={section} />
  ) : (
    <Feature section={section} flipped={flipped} />
  )
}
