/** Brings a part of the page into view, gently unless the visitor asked for less motion, and hands it the focus. */
export function reveal(section: HTMLElement, focused: HTMLElement = section): void {
  const calm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches
  focused.focus({ preventScroll: true })
  section.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' })
}
