/** What prerendered pages have in place of the site's address, until the server that sends them puts its own in. */
const ORIGIN_MARK = 'https://site.invalid'

/**
 * The scheme and host under which the site is known to the public.
 *
 * In a browser it is what the server has put into the page's canonical link, so that a page that is taken over names
 * the same addresses as the page that was sent; where there is none, it is where the page came from.
 */
export const siteOrigin: string = typeof document === 'undefined' ? ORIGIN_MARK : originOf(document)

export function originOf(page: Document): string {
  const canonical = page.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return new URL(canonical?.href ?? page.location.href).origin
}
