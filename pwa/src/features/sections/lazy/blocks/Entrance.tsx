import { type ReactNode, useEffect, useRef } from 'react'
import './entrance.css'

interface EntranceProps {
  readonly as?: 'div' | 'li' | 'section'
  readonly className: string
  /** Its place among those that come in one after the other: the first waits 0.2 s, the next 0.4 s, and so on. */
  readonly turn?: number
  readonly labelledBy?: string
  readonly children: ReactNode
}

const HALF = 0.5

/** The share of an element that can be in sight at once: half of it, less where it is taller than the screen. */
function threshold(element: Element): number {
  return Math.min(HALF, (HALF * window.innerHeight) / Math.max(element.clientHeight, 1))
}

/**
 * Lets its content come in once, when half of it is in sight. What is in sight from the start, printed, or read
 * without scripts is simply there; so is everything for those who asked for less motion.
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
