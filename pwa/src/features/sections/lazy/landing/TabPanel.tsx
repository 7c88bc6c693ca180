import { type FocusEvent, type KeyboardEvent, useEffect, useId, useReducer, useRef } from 'react'
import type { SectionOf } from '#api/answers.ts'
import { Art } from '#features/sections/lazy/blocks/Art.tsx'
import { Entrance } from '#features/sections/lazy/blocks/Entrance.tsx'
import { atFirst, rotationOf, tabAfterKey } from './rotation.ts'
import { SectionTitle } from '#features/sections/lazy/blocks/SectionTitle.tsx'
import './tab-panel.css'

/**
 * A panel that advances from one tab to the next: 1 % of its bar every 40 ms, animated by the style sheet, whose end
 * event is handled here. It stops for the keyboard and for its own button, pauses while the pointer is over its text,
 * and does not start by itself for visitors who prefer reduced motion. Without scripts there are no tabs: all panels
 * are shown, each under its title.
 */
export function TabPanel({ section }: { readonly section: SectionOf<'tabs'> }) {
  const id = useId()
  const { items } = section
  const [{ tab, round, running }, dispatch] = useReducer(rotationOf(items.length), atFirst)
  const tabs = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) dispatch({ type: 'started' })
  }, [])

  function pressKey(event: KeyboardEvent) {
    const next = tabAfterKey(event.key, tab, items.length)
    if (next === null) return
    event.preventDefault()
    dispatch({ type: 'chosen', tab: next })
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  function stopForKeyboard(event: FocusEvent) {
    if (event.target.matches(':focus-visible')) dispatch({ type: 'stopped' })
  }

  return (
    <Entrance as="section" className="page-width section" labelledBy={id}>
      <div className="tabs-head">
        <SectionTitle id={id} title={section.title} eyebrow={section.eyebrow} />
        <button
          type="button"
          className="button button-quiet tabs-stop"
          onClick={() => dispatch({ type: running ? 'stopped' : 'started' })}
        >
          <span>{running ? 'Stop' : 'Start'}</span>
          <span className="visually-hidden"> turning by itself</span>
        </button>
      </div>
      <div className={running ? 'tabs tabs-running' : 'tabs'} onFocus={stopForKeyboard}>
        <div ref={tabs} className="tab-list" role="tablist" aria-labelledby={id}>
          {items.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              role="tab"
              id={`${id}-tab-${String(index)}`}
              aria-controls={`${id}-panel-${String(index)}`}
              aria-selected={index === tab}
              tabIndex={index === tab ? 0 : -1}
              className="tab"
              onClick={() => dispatch({ type: 'chosen', tab: index })}
              onKeyDown={pressKey}
            >
              <span>{title}</span>
              <span className="tab-track" aria-hidden="true">
                {index === tab && (
                  <span key={round} className="tab-bar" onAnimationEnd={() => dispatch({ type: 'ended' })} />
                )}
              </span>
            </button>
          ))}
        </div>
        <div className="tab-panels">
          {items.map(({ title, text, art }, index) => (
            <div
              key={title}
              role="tabpanel"
              id={`${id}-panel-${String(index)}`}
              aria-labelledby={`${id}-tab-${String(index)}`}
              className="tab-panel"
              data-shown={index === tab}
            >
              <noscript>{import.meta.env.SSR && <h3>{title}</h3>}</noscript>
              <p className="lead">{text}</p>
              <Art name={art} />
            </div>
          ))}
        </div>
      </div>
    </Entrance>
  )
}
