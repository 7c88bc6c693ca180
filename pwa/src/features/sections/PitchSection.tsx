import { Feature } from './Feature.tsx'
import { Hero } from './Hero.tsx'
import type { SectionsOf } from './kinds.ts'

interface PitchSectionProps {
  readonly section: SectionsOf<'pitch'>
  /** Whether a feature has its picture first. */
  readonly flipped: boolean
}

/** Draws the sections of pages that offer something. */
export function Drawing({ section, flipped }: PitchSectionProps) {
  return section.kind === 'hero' ? (
    <Hero section={section} />
  ) : (
    <Feature section={section} flipped={flipped} />
  )
}
