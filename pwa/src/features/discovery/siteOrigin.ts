/** Stands for the site's address in prerendered pages, until the server that sends them puts in its own. */
const ORIGIN_MARK = 'https://site.invalid'

/**
 * The scheme and host under which the site is known to the public.
 *
 * In a browser it comes from the canonical link, into which the server has put it, so that a hydrated page names the
 * same addresses as the page that was sent; without such a link, it is the origin of the page.
 */
export const siteOrigin: string = typeof document === 'undefined' ? ORIGIN_MARK : originOf(document)

export function originOf(page: Document): string {
  const canonical = page.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return new URL(canonical?.href ?? page.location.href).origin
}
