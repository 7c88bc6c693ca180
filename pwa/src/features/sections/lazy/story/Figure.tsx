import { useEffect, useRef } from 'react'
import { type Counter, figureText, valueAfter } from './figures.ts'

/**
 * One figure. It is there from the start; once it comes into view it counts up to its value from zero, unless it is one
 * that does not, or the visitor prefers reduced motion. Screen readers get only the whole figure.
 */
export function Figure({ counter }: { readonly counter: Counter }) {
  const shown = useRef<HTMLSpanElement>(null)
  const whole = figureText(counter, counter.value)

  useEffect(() => {
    const element = shown.current
    if (element === null || !counter.animate) return undefined
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    let frame = 0
    function count(start: number, now: number) {
      const value = valueAfter(counter.value, now - start)
      if (element !== null) element.textContent = figureText(counter, value)
      if (value < counter.value) frame = requestAnimationFrame((next) => count(start, next))
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        frame = requestAnimationFrame((now) => count(now, now))
      },
      { threshold: 0.5 },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      element.textContent = figureText(counter, counter.value)
    }
  }, [counter])

  return (
    <>
      <span ref={shown} className="figure" aria-hidden="true">
        {whole}
      </span>
      <span className="visually-hidden">{whole}</span>
    </>
  )
}
