import { useId } from 'react'
import type { SectionOf } from '#api/answers.ts'
import { Actions } from '#features/sections/lazy/blocks/Actions.tsx'
import { Art } from '#features/sections/lazy/blocks/Art.tsx'
import { Entrance } from '#features/sections/lazy/blocks/Entrance.tsx'
import { SectionTitle } from '#features/sections/lazy/blocks/SectionTitle.tsx'
import './feature.css'

interface FeatureProps {
  readonly section: SectionOf<'feature'>
  /** Every other feature has its picture first. */
  readonly flipped: boolean
}

/** A thing that the company does, in words and a picture, which swap sides from one feature to the next. */
export function Feature({ section, flipped }: FeatureProps) {
  const id = useId()
  return (
    <Entrance
      as="section"
      className={`page-width section feature${flipped ? ' feature-flipped' : ''}`}
      labelledBy={id}
    >
      <div className="feature-words">
        <SectionTitle id={id} title={section.title} eyebrow={section.eyebrow} />
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {section.points !== undefined && (
          <ul className="feature-points">
            {section.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        <Actions first={section.action} second={section.second_action} third={section.third_action} />
      </div>
      <Art name={section.art} />
    </Entrance>
  )
}
