/**
 * Returns those of the `listed` addresses that the visitor has opened under an earlier build, judged by the keys of the
 * cache, whose queries are revisions. If all pages are cached, earlier builds have cached them without a visit, and
 * none is known to have been opened. Scripts and styles are ignored, since each build gives its own names.
 */
export function previouslyCachedPages(keys: readonly string[], listed: Iterable<string>): readonly string[] {
  const earlier = new Set(keys.map((key) => withoutQuery(new URL(key))))
  const pages = Array.from(listed).filter((address) => !/\.\w+$/.test(new URL(address).pathname))
  const cached = pages.filter((page) => earlier.has(page))
  return cached.length === pages.length ? [] : cached
}

const withoutQuery = ({ origin, pathname }: URL) => origin + pathname
