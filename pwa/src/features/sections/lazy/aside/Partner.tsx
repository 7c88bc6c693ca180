import { useId } from 'react'
import type { SectionOf } from '#api/answers.ts'
import { ActionLink } from '#features/sections/lazy/blocks/ActionLink.tsx'
import { Entrance } from '#features/sections/lazy/blocks/Entrance.tsx'
import './partner.css'

/** The banner that invites readers to work together with the company. */
export function Partner({ section }: { readonly section: SectionOf<'partner'> }) {
  const id = useId()
  return (
    <Entrance as="section" className="page-width partner" labelledBy={id}>
      <div className="partner-banner">
        <div className="partner-words">
          <h2 id={id}>{section.title}</h2>
          <p>{section.text}</p>
        </div>
        <ActionLink action={section.action} look="ink" />
      </div>
    </Entrance>
  )
}
