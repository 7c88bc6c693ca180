import type { ReactNode } from 'react'
import type { Section } from '#api/answers.ts'
import { ContactForm } from '#features/contact/ContactForm.tsx'
import { CardRow } from './CardRow.tsx'
import { Clauses } from './Clauses.tsx'
import { ContactWays } from './ContactWays.tsx'
import { Counters } from './Counters.tsx'
import { Feature } from './Feature.tsx'
import { Heading } from './Heading.tsx'
import { Hero } from './Hero.tsx'
import { Letter } from './Letter.tsx'
import { Partner } from './Partner.tsx'
import { Promotion } from './Promotion.tsx'
import { Questions } from './Questions.tsx'
import { Reach } from './Reach.tsx'
import { Saying } from './Saying.tsx'
import { TabPanel } from './TabPanel.tsx'
import { Values } from './Values.tsx'
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
  switch (section.kind) {
    case 'hero':
      return <Hero section={section} />
    case 'heading':
      return <Heading section={section} />
    case 'cards':
      return <CardRow section={section} />
    case 'reach':
      return <Reach section={section} />
    case 'tabs':
      return <TabPanel section={section} />
    case 'feature':
      return <Feature section={section} flipped={flipped} />
    case 'partner':
      return <Partner section={section} />
    case 'quote':
      return <Saying section={section} />
    case 'counters':
      return <Counters section={section} />
    case 'values':
      return <Values section={section} />
    case 'message':
      return <Letter section={section} />
    case 'contact-ways':
      return <ContactWays section={section} />
    case 'contact-form':
      return (
        <div className="page-width section">
          <ContactForm title={section.title} text={section.text ?? ''} />
        </div>
      )
    case 'desk':
      return <div className="page-width">{desk}</div>
    case 'promotion':
      return <Promotion section={section} />
    case 'faq':
      return <Questions section={section} />
    case 'numbered':
      return <Clauses section={section} />
  }
}
