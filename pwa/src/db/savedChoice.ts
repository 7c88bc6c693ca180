type ChoiceStorage = Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>

/**
 * Keeps which of a few `choices` was made last, under `key` in the store that `open` gives. The first of them is what
 * nobody has to choose, and nothing is kept of it. A browser that stores nothing may throw, on opening it too; then the
 * choice holds until the page is left.
 */
export function createSavedChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
  open: () => ChoiceStorage = () => globalThis.localStorage,
) {
  const listeners = new Set<() => void>()
  const [usual] = choices
  let unsaved: Choice | null = null

  return {
    current(): Choice {
      if (unsaved !== null) return unsaved
      try {
        const kept = open().getItem(key)
        return choices.find((choice) => choice === kept) ?? usual
      } catch {
        return usual
      }
    },

    choose(choice: Choice): void {
      try {
        if (choice === usual) open().removeItem(key)
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
