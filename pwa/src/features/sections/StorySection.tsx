import { ContactForm } from '#features/contact/ContactForm.tsx'
import { CardRow } from './CardRow.tsx'
import { Clauses } from './Clauses.tsx'
import { ContactWays } from './ContactWays.tsx'
import { Counters } from './Counters.tsx'
import { Feature } from './Feature.tsx'
import { Hero } from './Hero.tsx'
import { Letter } from './Letter.tsx'
import type { StoryOf } from './kinds.ts'
import { Reach } from './Reach.tsx'
import { Saying } from './Saying.tsx'
import { TabPanel } from './TabPanel.tsx'
import { Values } from './Values.tsx'

interface StorySectionProps {
  readonly section: StoryOf
  /** Whether a feature has its picture first. */
  readonly flipped: boolean
}

/** Draws the sections of pages that are for reading. */
export function StorySection({ section, flipped }: StorySectionProps) {
  switch (section.kind) {
    case 'hero':
      return <Hero section={section} />
    case 'cards':
      return <CardRow section={section} />
    case 'reach':
      return <Reach section={section} />
    case 'tabs':
      return <TabPanel section={section} />
    case 'feature':
      return <Feature section={section} flipped={flipped} />
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
    case 'numbered':
      return <Clauses section={section} />
  }
}
