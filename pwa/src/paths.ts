/** Every address of the site that has a screen of its own, by the slug of its copy. Others are the fallback screen. */
export const paths = {
  home: '/',
  ecommerce: '/ecommerce',
  '3pl': '/3pl',
  individuals: '/individuals',
  'get-rates': '/get-rates',
  track: '/track',
  'about-us': '/about-us',
  'contact-us': '/contact-us',
  offices: '/offices',
  'privacy-policy': '/privacy-policy',
  'on-this-phone': '/on-this-phone',
} as const

export type Slug = keyof typeof paths

/** The screens that the build renders to HTML, so that they read before any script has run. */
export const prerenderedPaths: readonly string[] = Object.values(paths)

/**
 * The screen at an address, written in any case, with or without a slash or a full stop at its end; null for an unknown
 * one. Those that come from outside are put right before (`sw/pageMeant.ts`, `api/web/static/page_addresses.py`).
 */
export function slugAt(pathname: string): Slug | null {
  const wanted = pathname.toLowerCase().replace(/[^a-z\d]+$/, '') || '/'
  const found = Object.entries(paths).find(([, path]) => path === wanted)
  return found === undefined ? null : (found[0] as Slug)
}
