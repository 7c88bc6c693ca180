/**
 * The id of the heading that was pressed while the page had no scripts yet: by a finger, which has left the focus there, or
 * by a pin of the map, which has led there. Whoever has come to it with the Tab key has not asked for anything. Empty where
 * there is none.
 */
export function headingPressedBefore(): string {
  if (typeof document === 'undefined') return ''
  const { hash } = globalThis.location
  return hash === '' ? (pressed(document.activeElement)?.id ?? '') : hash.slice(1)
}

function pressed(element: Element | null): Element | null {
  // A browser of the floor does not know how the focus came.
  if (!CSS.supports('selector(:focus-visible)')) return null
  return element?.matches(':focus-visible') === false ? element : null
}
