const REVISION = /\?__WB_REVISION__=.*$/

/**
 * Which of the `listed` pages the visitor has opened under an earlier build, by the keys of what is kept here. Where
 * all are kept, they came by themselves, and none is known to have been opened. Scripts and styles are not looked
 * for, since each build names its own.
 */
export function pagesKeptBefore(keys: readonly string[], listed: Iterable<string>): readonly string[] {
  const before = new Set(keys.map((key) => key.replace(REVISION, '')))
  const pages = Array.from(listed).filter((address) => !/\.\w+$/.test(new URL(address).pathname))
  const kept = pages.filter((page) => before.has(page))
  return kept.length === pages.length ? [] : kept
}
