import { useId } from 'react'
import type { SectionOf } from '#api/answers.ts'
import './questions.css'

/** Questions that open to their answers, with or without scripts. */
export function Questions({ section }: { readonly section: SectionOf<'faq'> }) {
  const id = useId()
  return (
    <section className="page-width questions" aria-labelledby={id}>
      <h2 id={id}>{section.title}</h2>
      <div>
        {section.items.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
