import { useId } from 'react'
import type { SectionOf } from '#api/answers.ts'
import { Entrance } from '#features/sections/lazy/blocks/Entrance.tsx'
import { SectionTitle } from '#features/sections/lazy/blocks/SectionTitle.tsx'
import './signed-message.css'

/** A message to the reader, signed. */
export function SignedMessage({ section }: { readonly section: SectionOf<'message'> }) {
  const id = useId()
  return (
    <Entrance as="section" className="page-width section" labelledBy={id}>
      <div className="card letter">
        <SectionTitle id={id} title={section.title} eyebrow={section.eyebrow} />
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="letter-by">{section.by}</p>
      </div>
    </Entrance>
  )
}
