import { useId } from 'react'
import type { SectionOf } from '#api/answers.ts'
import { useCompany } from '#content/useContent.ts'
import { Figure } from './Figure.tsx'
import './counters.css'

/** The company's figures. */
export function Counters({ section }: { readonly section: SectionOf<'counters'> }) {
  const id = useId()
  const { counters } = useCompany()
  return (
    <section className="counters" aria-labelledby={id}>
      <div className="page-width">
        <h2 className="visually-hidden" id={id}>
          {section.title}
        </h2>
        <dl className="counter-list">
          {counters.map((counter) => (
            <div key={counter.label} className="counter">
              <dt className="eyebrow">{counter.label}</dt>
              <dd>
                <Figure counter={counter} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
