import { useId } from 'react'
import type { SectionOf } from '#api/answers.ts'
import { Entrance } from '#features/sections/lazy/blocks/Entrance.tsx'
import { SectionTitle } from '#features/sections/lazy/blocks/SectionTitle.tsx'
import './values.css'

/** What the company stands for, numbered like the rows of a form. */
export function Values({ section }: { readonly section: SectionOf<'values'> }) {
  const id = useId()
  return (
    <Entrance as="section" className="page-width section" labelledBy={id}>
      <SectionTitle id={id} title={section.title} eyebrow={section.eyebrow} />
      <ol className="values">
        {section.items.map(({ title, text }, index) => (
          <li key={title}>
            <span className="eyebrow" aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Entrance>
  )
}
