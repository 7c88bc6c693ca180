/** Code that comes once the page is up: nobody waits for it at first, and many never need it. */
export interface LazyModule<Code> {
  /** The code, once it is here; null before. */
  readonly current: () => Code | null
  /** Brings it, unless it is here. Rejects where the line breaks; asked again, it tries again. */
  readonly bring: () => Promise<Code>
  /**
   * Brings it however long that takes: where the line breaks, again when there is a connection. The same promise for
   * everybody, so that a screen can wait for it while it is drawn.
   */
  readonly whenLoaded: () => Promise<Code>
  readonly subscribe: (changed: () => void) => () => void
}

/** What `load` brings, by an `import()` of its own chunk. `online` resolves when there may be a connection again. */
export function createLazyModule<Code>(load: () => Promise<Code>, online = connected): LazyModule<Code> {
  const listeners = new Set<() => void>()
  let here: Code | null = null
  let coming: Promise<Code> | null = null
  let awaited: Promise<Code> | null = null

  async function loaded(): Promise<Code> {
    const code = await load()
    here = code
    // Whoever draws with what is here waits for a promise that is kept already, which React does in its stride.
    awaited ??= Promise.resolve(code)
    for (const changed of listeners) changed()
    return code
  }

  function bring(): Promise<Code> {
    if (here !== null) return Promise.resolve(here)
    coming ??= loaded().finally(() => {
      coming = null
    })
    return coming
  }

  async function persevere(): Promise<Code> {
    try {
      return await bring()
    } catch {
      await online()
      return persevere()
    }
  }

  return {
    current: () => here,
    bring,
    whenLoaded() {
      awaited ??= persevere()
      return awaited
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** Milliseconds. A line may come back without a word of it. */
const PATIENCE = 10_000

function connected(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(again, PATIENCE)
    function again() {
      clearTimeout(timer)
      globalThis.removeEventListener('online', again)
      resolve()
    }
    globalThis.addEventListener('online', again)
  })
}
