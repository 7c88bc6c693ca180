/** Scrolls a part of the page into view, smoothly unless the visitor prefers reduced motion, and focuses it. */
export function reveal(section: HTMLElement, focused: HTMLElement = section): void {
  const calm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches
  focused.focus({ preventScroll: true })
  section.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' })
}
