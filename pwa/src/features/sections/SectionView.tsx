import type { ReactNode } from 'react'
import { DRAWN, type DrawnProps } from './drawn.ts'
import { Heading } from './Heading.tsx'
import { drawerOf } from './kinds.ts'

import './section.css'

interface SectionViewProps extends DrawnProps {
  /** The page's functional part, if the page is for more than reading. */
  readonly desk: ReactNode
}

/** Renders a section according to its kind. */
export function SectionView({ section, flipped, desk }: SectionViewProps) {
  const who = drawerOf(section)
  if (who !== 'page') {
    const Drawn = DRAWN[who]
    return <Drawn section={section} flipped={flipped} />
  }
  return section.kind === 'heading' ? <Heading section={section} /> : <div className="page-width">{desk}</div>
}
