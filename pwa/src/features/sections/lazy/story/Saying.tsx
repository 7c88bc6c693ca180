import type { SectionOf } from '#api/answers.ts'
import { Entrance } from '#features/sections/lazy/blocks/Entrance.tsx'
import './saying.css'

/** A quotation, and who said it. */
export function Saying({ section }: { readonly section: SectionOf<'quote'> }) {
  return (
    <Entrance className="page-width section">
      <figure className="saying">
        <blockquote>
          <p>{section.text}</p>
        </blockquote>
        <figcaption className="eyebrow">{section.by}</figcaption>
      </figure>
    </Entrance>
  )
}
