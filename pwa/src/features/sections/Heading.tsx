import type { SectionOf } from '#api/answers.ts'
import { FOLD } from '#ui/first-paint/fold.ts'
import './heading.css'

/** The top of a page that has no picture. */
export function Heading({ section }: { readonly section: SectionOf<'heading'> }) {
  return (
    <>
      <div className="page-width heading">
        {section.eyebrow !== undefined && <p className="eyebrow">{section.eyebrow}</p>}
        <h1>{section.title}</h1>
        {section.text !== undefined && <p className="lead">{section.text}</p>}
      </div>
      <span {...FOLD} />
    </>
  )
}
