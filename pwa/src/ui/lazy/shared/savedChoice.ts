type ChoiceStorage = Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>

/**
 * Remembers the visitor's choice among `choices` under `key` of local storage. The first is the default, and is not
 * stored. A browser that stores nothing may throw, even where `open` only returns the storage; then the choice lasts
 * until the page is left.
 */
export function createSavedChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
  open: () => ChoiceStorage = () => globalThis.localStorage,
) {
  const [first] = choices
  const listeners = new Set<() => void>()
  let unsaved: Choice | null = null

  function saved(): Choice {
    try {
      const kept = open().getItem(key)
      return choices.find((choice) => choice === kept) ?? first
    } catch {
      return first
    }
  }

  return {
    current: (): Choice => unsaved ?? saved(),

    choose(choice: Choice): void {
      try {
        if (choice === first) open().removeItem(key)
        else open().setItem(key, choice)
        unsaved = null
      } catch {
        unsaved = choice
      }
      for (const changed of listeners) changed()
    },

    subscribe(changed: () => void): () => void {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
