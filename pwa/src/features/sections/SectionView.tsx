import type { ReactNode } from 'react'
import { DRAWN, type DrawnProps } from './drawn.ts'
import { Heading } from './Heading.tsx'
import { drawerOf } from './kinds.ts'

import './section.css'

interface SectionViewProps extends DrawnProps {
  /** What the page is for, where it is for more than reading. */
  readonly desk: ReactNode
}

/** Draws a section as its kind is drawn. */
export function SectionView({ section, flipped, desk }: SectionViewProps) {
  const who = drawerOf(section)
  if (who !== 'page') {
    const Drawn = DRAWN[who]
    return <Drawn section={section} flipped={flipped} />
  }
  return section.kind === 'heading' ? <Heading section={section} /> : <div className="page-width">{desk}</div>
}
