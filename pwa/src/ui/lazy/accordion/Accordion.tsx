import { useId, useState, type ReactNode } from 'react'
import { useIsHydrated } from '#ui/useIsHydrated.ts'
import './accordion.css'

export interface AccordionSection {
  readonly key: string
  /** The id of the heading's button, for links to the section. */
  readonly id?: string
  readonly title: string
  /** A short note after the title. */
  readonly note?: string
  readonly content: ReactNode
}

interface AccordionProps {
  readonly sections: readonly AccordionSection[]
  /** The key of the open section and its setter, where something besides the headings opens sections too. */
  readonly opened?: readonly [string | null, (key: string | null) => void]
}

/**
 * Sections that open by their headings. At most one is open; pressing its heading closes it. Without scripts all of
 * them are open.
 */
export function Accordion({ sections, opened }: AccordionProps) {
  const ownOpened = useState<string | null>(null)
  const [openKey, setOpenKey] = opened ?? ownOpened
  return (
    <div className="accordion">
      {sections.map((section) => (
        <Section
          key={section.key}
          section={section}
          open={section.key === openKey}
          onToggle={() => setOpenKey(section.key === openKey ? null : section.key)}
        />
      ))}
    </div>
  )
}

interface SectionProps {
  readonly section: AccordionSection
  readonly open: boolean
  readonly onToggle: () => void
}

function Section({ section, open, onToggle }: SectionProps) {
  const ownId = useId()
  const id = section.id ?? ownId
  // No style sheet could undo these attributes, and without scripts every section must be open.
  const hydrated = useIsHydrated()
  return (
    <div className="accordion-section">
      <h2 className="accordion-heading">
        <button
          type="button"
          id={id}
          className="accordion-button"
          aria-expanded={open}
          aria-controls={`${id}-region`}
          onClick={onToggle}
        >
          <span className="accordion-title">{section.title}</span>
          {section.note !== undefined && <span className="accordion-note">{section.note}</span>}
          <span className="accordion-mark" aria-hidden="true" />
        </button>
        <noscript>
          {import.meta.env.SSR && (
            <span className="accordion-button">
              <span className="accordion-title">{section.title}</span>
              {section.note !== undefined && <span className="accordion-note">{section.note}</span>}
            </span>
          )}
        </noscript>
      </h2>
      <div
        id={`${id}-region`}
        role="region"
        aria-labelledby={id}
        className="accordion-region"
        data-open={open}
        inert={hydrated && !open}
      >
        <div className="accordion-content">{section.content}</div>
      </div>
    </div>
  )
}
