/** Code that loads once the page is up: nobody needs it at first, and many never do. */
export interface LazyModule<Code> {
  /** The code once it is loaded; null before. */
  readonly current: () => Code | null
  /** Loads the code, unless it is loaded already. Rejects on failure; another call tries again. */
  readonly load: () => Promise<Code>
  /**
   * Loads the code however long that takes, and retries when there is a connection. All callers get the same promise,
   * so that a screen can wait for it while it renders.
   */
  readonly whenLoaded: () => Promise<Code>
  readonly subscribe: (changed: () => void) => () => void
}

/**
 * A lazy module; `importChunk` loads it by an `import()` of its own chunk. `online` resolves when there may be a
 * connection again.
 */
export function createLazyModule<Code>(
  importChunk: () => Promise<Code>,
  online = connected,
): LazyModule<Code> {
  const listeners = new Set<() => void>()
  let present: Code | null = null
  let loading: Promise<Code> | null = null
  let eventually: Promise<Code> | null = null

  async function loaded(): Promise<Code> {
    const code = await importChunk()
    present = code
    // Rendering with loaded code then uses a promise that is already fulfilled, which React handles without suspending.
    eventually ??= Promise.resolve(code)
    for (const changed of listeners) changed()
    return code
  }

  function load(): Promise<Code> {
    if (present !== null) return Promise.resolve(present)
    loading ??= loaded().finally(() => {
      loading = null
    })
    return loading
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
    current: () => present,
    load,
    whenLoaded() {
      eventually ??= persevere()
      return eventually
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** Milliseconds. A connection may return without an event. */
const RETRY_INTERVAL = 10_000

function connected(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(again, RETRY_INTERVAL)
    function again() {
      clearTimeout(timer)
      removeEventListener('online', again)
      resolve()
    }
    addEventListener('online', again)
  })
}
