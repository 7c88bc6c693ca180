import { useId } from 'react'
import type { SectionOf } from '#api/answers.ts'
import { Art } from '#features/sections/lazy/blocks/Art.tsx'
import { Entrance } from '#features/sections/lazy/blocks/Entrance.tsx'
import { SectionTitle } from '#features/sections/lazy/blocks/SectionTitle.tsx'
import './card-row.css'

/** Cards side by side, which fade in one after the other. */
export function CardRow({ section }: { readonly section: SectionOf<'cards'> }) {
  const id = useId()
  return (
    <section className="page-width section" aria-labelledby={id}>
      <SectionTitle id={id} title={section.title} eyebrow={section.eyebrow} />
      <ul className="card-row">
        {section.items.map((card, index) => (
          <Entrance as="li" className="card card-with-art" key={card.title} turn={index + 1}>
            <Art name={card.art} />
            <h3>{card.title}</h3>
            <p>{card.text}</p>
          </Entrance>
        ))}
      </ul>
    </section>
  )
}
