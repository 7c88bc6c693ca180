/**
 * Which of the `listed` addresses are pages that the visitor has opened under an earlier build, by the keys of the cache,
 * whose queries are revisions. Where all are cached, they came by themselves, as with earlier builds, and none is known to
 * have been opened.
 * Scripts and styles are not looked for, since each build names its own.
 */
export function previouslyCachedPages(keys: readonly string[], listed: Iterable<string>): readonly string[] {
  const earlier = new Set(keys.map((key) => withoutQuery(new URL(key))))
  const pages = Array.from(listed).filter((address) => !/\.\w+$/.test(new URL(address).pathname))
  const cached = pages.filter((page) => earlier.has(page))
  return cached.length === pages.length ? [] : cached
}

const withoutQuery = ({ origin, pathname }: URL) => origin + pathname
