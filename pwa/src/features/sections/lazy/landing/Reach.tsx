import { useId } from 'react'
import type { SectionOf } from '#api/answers.ts'
import { ReachMap } from '#features/maps/lazy/ReachMap.tsx'
import { Actions } from '#features/sections/lazy/blocks/Actions.tsx'
import { Entrance } from '#features/sections/lazy/blocks/Entrance.tsx'
import { SectionTitle } from '#features/sections/lazy/blocks/SectionTitle.tsx'
import './reach.css'

/** How far the company ships, over a map of the world. */
export function Reach({ section }: { readonly section: SectionOf<'reach'> }) {
  const id = useId()
  return (
    <section className="reach" aria-labelledby={id}>
      <Entrance className="page-width section reach-inside">
        <div className="reach-words">
          <SectionTitle id={id} title={section.title} eyebrow={section.eyebrow} />
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Actions first={section.action} />
        </div>
        <ReachMap />
      </Entrance>
    </section>
  )
}
