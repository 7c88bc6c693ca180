import type { ReactNode } from 'react'
import type { Section } from '#api/answers.ts'
import { Aside, Story } from './drawn.ts'
import { Heading } from './Heading.tsx'
import { isAside, isStory } from './kinds.ts'

import './section.css'

interface SectionViewProps {
  readonly section: Section
  /** Whether a feature has its picture first. */
  readonly flipped: boolean
  /** What the page is for, where it is for more than reading. */
  readonly desk: ReactNode
}

/** Draws a section as its kind is drawn. */
export function SectionView({ section, flipped, desk }: SectionViewProps) {
  if (isStory(section)) return <Story section={section} flipped={flipped} />
  if (isAside(section)) return <Aside section={section} />
  return section.kind === 'heading' ? <Heading section={section} /> : <div className="page-width">{desk}</div>
}
