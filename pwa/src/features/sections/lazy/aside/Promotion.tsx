import { useId } from 'react'
import type { SectionOf } from '#api/answers.ts'
import { Actions } from '#features/sections/lazy/blocks/Actions.tsx'
import { Entrance } from '#features/sections/lazy/blocks/Entrance.tsx'
import './promotion.css'

/** What else there is, below the page's main part. */
export function Promotion({ section }: { readonly section: SectionOf<'promotion'> }) {
  const id = useId()
  return (
    <Entrance as="section" className="page-width promotion" labelledBy={id}>
      <h2 id={id}>{section.title}</h2>
      {section.text !== undefined && <p className="lead">{section.text}</p>}
      {section.items !== undefined && (
        <ul className="promotion-items">
          {section.items.map(({ eyebrow, title, text }) => (
            <li key={title}>
              {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <Actions first={section.action} second={section.second_action} />
    </Entrance>
  )
}
