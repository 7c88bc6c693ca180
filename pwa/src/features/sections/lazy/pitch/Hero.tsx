import type { SectionOf } from '#api/answers.ts'
import { FOLD } from '#ui/first-paint/fold.ts'
import { Actions } from '#features/sections/lazy/blocks/Actions.tsx'
import { Art } from '#features/sections/lazy/blocks/Art.tsx'
import { TrackShortcut } from './TrackShortcut.tsx'
import './hero.css'

/** The first thing on a page: what it is about, what to do about it, and a picture. */
export function Hero({ section }: { readonly section: SectionOf<'hero'> }) {
  return (
    <section className="page-width hero">
      <div className="hero-words">
        {section.eyebrow !== undefined && <p className="eyebrow">{section.eyebrow}</p>}
        <h1>{section.title}</h1>
        <p className="lead">{section.text}</p>
        <span {...FOLD} />
        <Actions first={section.action} second={section.second_action} />
        {section.tracking === true && <TrackShortcut />}
      </div>
      <Art name={section.art} />
    </section>
  )
}
