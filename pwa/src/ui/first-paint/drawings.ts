/**
 * Has the browser fetch a drawing, whose address is in `data-drawing`. A drawing that is rendered in the browser is
 * fetched as soon as it is on the page (this function is its `ref`), those of a prerendered page after its first paint.
 */
export function loadDrawing(use: SVGUseElement | null): void {
  const address = use?.dataset['drawing'] ?? ''
  // Hydration reaches drawings that are already loaded, and a browser fetches an address again if it is set again.
  if (use?.getAttribute('href') !== address) use?.setAttribute('href', address)
}

/** Has the browser fetch the drawings of the prerendered page. */
export function loadDrawings(): void {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-drawing]')) loadDrawing(use)
}
