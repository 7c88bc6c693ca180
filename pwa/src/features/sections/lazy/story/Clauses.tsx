import type { SectionOf } from '#api/answers.ts'
import './clauses.css'

/** A part of a legal text, numbered so that each clause can be cited and linked to. */
export function Clauses({ section }: { readonly section: SectionOf<'numbered'> }) {
  const { number } = section
  return (
    <section className="page-width clauses" aria-labelledby={`section-${number}`}>
      <h2 id={`section-${number}`}>
        <span className="clause-number">{number}</span> <span>{section.title}</span>
      </h2>
      {section.items.map(({ title, paragraphs }, index) => {
        const cited = `${number}.${String(index + 1)}`
        return (
          <div key={title} className="clause" id={`section-${cited}`}>
            <h3>
              <span className="clause-number">{cited}</span> <span>{title}</span>
            </h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )
      })}
    </section>
  )
}
