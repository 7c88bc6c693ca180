import type { ContentKeeper } from './contentStore.ts'

/** A keeper that comes with the first wish for it. Where the line breaks on its way, nothing is kept. */
export function keeperLater(bring: () => Promise<ContentKeeper>): ContentKeeper {
  return {
    async read() {
      const keeper = await bring().catch(() => null)
      return keeper === null ? null : keeper.read()
    },
    write(content) {
      bring().then(
        (keeper) => keeper.write(content),
        () => undefined,
      )
    },
  }
}
