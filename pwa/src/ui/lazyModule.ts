/** Code that comes once the page is up: nobody waits for it at first, and many never need it. */
export interface LazyModule<Code> {
  /** The code, once it is here; null before. */
  readonly current: () => Code | null
  /** Loads it, unless it is here. Rejects when that fails; called again, it tries again. */
  readonly load: () => Promise<Code>
  /**
   * Loads it however long that takes: when that fails, again when there is a connection. The same promise for
   * everybody, so that a screen can wait for it while it is drawn.
   */
  readonly whenLoaded: () => Promise<Code>
  readonly subscribe: (changed: () => void) => () => void
}

/** The module that `importChunk` loads, by an `import()` of its own chunk. `online` resolves when there may be a connection again. */
export function createLazyModule<Code>(
  importChunk: () => Promise<Code>,
  online = connected,
): LazyModule<Code> {
  const listeners = new Set<() => void>()
  let here: Code | null = null
  let coming: Promise<Code> | null = null
  let awaited: Promise<Code> | null = null

  async function loaded(): Promise<Code> {
    const code = await importChunk()
    here = code
    // Whoever draws with what is here waits for a promise that is kept already, which React does in its stride.
    awaited ??= Promise.resolve(code)
    for (const changed of listeners) changed()
    return code
  }

  function load(): Promise<Code> {
    if (here !== null) return Promise.resolve(here)
    coming ??= loaded().finally(() => {
      coming = null
    })
    return coming
  }

  async function persevere(): Promise<Code> {
    try {
      return await load()
    } catch {
      await online()
      return persevere()
    }
  }

  return {
    current: () => here,
    load,
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
      removeEventListener('online', again)
      resolve()
    }
    addEventListener('online', again)
  })
}
