/**
 * The id of the heading that was pressed before the scripts had loaded: by a tap, which left the focus there, or by a
 * pin of the map, whose link led there. A heading that was reached with the Tab key does not count. Empty if there is
 * none.
 */
export function headingPressedBefore(): string {
  if (typeof document === 'undefined') return ''
  const { hash } = globalThis.location
  return hash === '' ? (pressed(document.activeElement)?.id ?? '') : hash.slice(1)
}

function pressed(element: Element | null): Element | null {
  // The oldest supported browsers cannot tell how an element got the focus.
  if (!CSS.supports('selector(:focus-visible)')) return null
  return element?.matches(':focus-visible') === false ? element : null
}
