/** Every address of the site that has a screen of its own. Whatever is not here is the fallback screen. */
export const paths = {
  home: '/',
  getRates: '/get-rates',
  track: '/track',
  offices: '/offices',
} as const

/** The screens that the build renders to HTML, so that they read before any script has run. */
export const prerenderedPaths: readonly string[] = Object.values(paths)
