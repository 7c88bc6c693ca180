import { useId, useState, type ReactNode } from 'react'
import './accordion.css'

export interface AccordionSection {
  readonly key: string
  readonly title: string
  /** A few quiet words after the title. */
  readonly note?: string
  readonly content: ReactNode
}

/** Sections that open by their headings. One is open at most; pressing the open one closes it. */
export function Accordion({ sections }: { readonly sections: readonly AccordionSection[] }) {
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  return (
    <div className="accordion">
      {sections.map((section, index) => (
        <Section
          key={section.key}
          section={section}
          open={index === openIndex}
          onToggle={() => setOpenIndex(index === openIndex ? null : index)}
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
  const id = useId()
  return (
    <div className="accordion-section">
      <h2 className="accordion-heading">
        <button
          type="button"
          id={`${id}-button`}
          className="accordion-button"
          aria-expanded={open}
          aria-controls={`${id}-region`}
          onClick={onToggle}
        >
          <span>{section.title}</span>
          {section.note !== undefined && <span className="accordion-note">{section.note}</span>}
          <span className="accordion-mark" aria-hidden="true" />
        </button>
      </h2>
      <div
        id={`${id}-region`}
        role="region"
        aria-labelledby={`${id}-button`}
        className="accordion-region"
        data-open={open}
        inert={!open}
      >
        <div className="accordion-content">{section.content}</div>
      </div>
    </div>
  )
}
