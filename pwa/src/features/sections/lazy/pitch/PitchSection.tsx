import type { DrawnProps } from '#features/sections/drawn.ts'
import { Feature } from './Feature.tsx'
import { Hero } from './Hero.tsx'
import type { SectionsOf } from '#features/sections/kinds.ts'

/** Renders the sections that offer something. */
export function Drawing({ section, flipped }: DrawnProps<SectionsOf<'pitch'>>) {
  return section.kind === 'hero' ? (
    <Hero section={section} />
  ) : (
    <Feature section={section} flipped={flipped} />
  )
}
