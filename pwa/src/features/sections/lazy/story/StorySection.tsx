import { messageIn } from '#features/contact/lazy/initialMessage.ts'
import { ContactForm } from '#features/contact/lazy/ContactForm.tsx'
import { Clauses } from './Clauses.tsx'
import { ContactWays } from './ContactWays.tsx'
import { Counters } from './Counters.tsx'
import { SignedMessage } from './SignedMessage.tsx'
import type { SectionsOf } from '#features/sections/kinds.ts'
import { Saying } from './Saying.tsx'
import { Values } from './Values.tsx'
import type { WithInitialState } from '#ui/lazyHydrated.tsx'

interface StoryProps extends WithInitialState {
  readonly section: SectionsOf<'story'>
}

/** Renders the sections that tell something. */
export function Sections({ section, initial }: StoryProps) {
  switch (section.kind) {
    case 'quote':
      return <Saying section={section} />
    case 'counters':
      return <Counters section={section} />
    case 'values':
      return <Values section={section} />
    case 'message':
      return <SignedMessage section={section} />
    case 'contact-ways':
      return <ContactWays section={section} />
    case 'contact-form':
      return (
        <div className="page-width section">
          <ContactForm title={section.title} text={section.text ?? ''} initial={messageIn(initial)} />
        </div>
      )
    case 'numbered':
      return <Clauses section={section} />
  }
}
