import type { ReactNode } from 'react'
import { SECTIONS, type SectionProps } from './lazySections.ts'
import { Heading } from './Heading.tsx'
import { chunkOf } from './kinds.ts'
import './section.css'

interface SectionViewProps extends SectionProps {
  /** The page's functional part, if the page is for more than reading. */
  readonly desk: ReactNode
}

/** Renders a section according to its kind. */
export function SectionView({ section, flipped, desk }: SectionViewProps) {
  const chunk = chunkOf(section)
  if (chunk !== 'page') {
    const LazySection = SECTIONS[chunk]
    return <LazySection section={section} flipped={flipped} />
  }
  return section.kind === 'heading' ? <Heading section={section} /> : <div className="page-width">{desk}</div>
}
