const NAMED = /\s(?:href|src|content|data-drawing)="(\/[^"#]*\.\w+)["#]/g

/** What a build gives a name that no other build gives to anything else. */
const OF_A_BUILD = /^\/assets\/.*\.(?:js|css)$/

/** The paths of the scripts, styles and pictures that a page names in its HTML, those that it
 * brings once it is up too. Pages that it leads to are not parts. */
export function partsNamedIn(html: string): readonly string[] {
  return [...new Set(Array.from(html.matchAll(NAMED), ([, path = '']) => path))]
}

/**
 * Whether a page was made by the build whose files are `listed`. The server may have a newer one by now, and its page
 * must not stand among the files of this one.
 */
export function isOfBuild(html: string, listed: (path: string) => boolean): boolean {
  return partsNamedIn(html).every((path) => !OF_A_BUILD.test(path) || listed(path))
}
