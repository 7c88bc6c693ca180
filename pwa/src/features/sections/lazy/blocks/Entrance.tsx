import { type ReactNode, useEffect, useRef } from 'react'
import './entrance.css'

interface EntranceProps {
  readonly as?: 'div' | 'li' | 'section'
  readonly className: string
  /** Its place in a sequence of entrances: the first waits 0.2 s, the next 0.4 s, and so on. */
  readonly turn?: number
  readonly labelledBy?: string
  readonly children: ReactNode
}

const HALF = 0.5

/** The share of an element that has to be visible: half of it, or less if it is taller than the screen. */
function threshold(element: Element): number {
  return Math.min(HALF, (HALF * window.innerHeight) / Math.max(element.clientHeight, 1))
}

/**
 * Animates its content in once, when half of it is visible. Content that is visible from the start, printed, or read
 * without scripts is not animated; nor is any content for visitors who prefer reduced motion.
 */
export function Entrance({ as: Tag = 'div', className, turn = 0, labelledBy, children }: EntranceProps) {
  const element = useRef<HTMLElement>(null)

  useEffect(() => {
    const entering = element.current
    if (entering === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    if (entering.getBoundingClientRect().top < window.innerHeight) return undefined
    entering.dataset['entrance'] = 'waiting'
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        entering.dataset['entrance'] = 'done'
        observer.disconnect()
      },
      { threshold: threshold(entering) },
    )
    observer.observe(entering)
    return () => {
      observer.disconnect()
      delete entering.dataset['entrance']
    }
  }, [])

  return (
    <Tag
      ref={(node: HTMLElement | null) => {
        element.current = node
      }}
      className={turn === 0 ? className : `${className} entrance-turn-${String(turn)}`}
      aria-labelledby={labelledBy}
    >
      {children}
    </Tag>
  )
}
