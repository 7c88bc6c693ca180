/**
 * Has the browser fetch a drawing, whose address stands in `data-drawing`. One that is rendered in the browser is fetched
 * as soon as it is on the page (as a `ref`), and those of a prerendered page after its first paint.
 */
export function loadDrawing(use: SVGUseElement | null): void {
  const address = use?.dataset['drawing'] ?? ''
  // Hydration comes to what has been loaded before, and a browser asks again for an address that is set again.
  if (use?.getAttribute('href') !== address) use?.setAttribute('href', address)
}

/** Has it fetch those of the page as it came. */
export function loadDrawings(): void {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-drawing]')) loadDrawing(use)
}
