const COMPILED_WHILE_IT_COMES = /<link rel="modulepreload" fetchpriority="low"/g

/**
 * A page as it is kept for later visits. What the network brings piece by piece is compiled while it comes; from this
 * device it is all there at once, and a browser would compile it before it paints. So it is fetched and no more.
 */
export function forLaterVisits(html: string): string {
  return html.replace(COMPILED_WHILE_IT_COMES, '<link rel="preload" as="script" fetchpriority="low"')
}
