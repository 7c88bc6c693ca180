import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { StoreName } from './shape.ts'
import { localStore, type Trouble } from './localStore.ts'

/**
 * What `read` finds in this device's store, read again after every change of the store `name`. Null until it has been
 * read, and in prerendered pages.
 */
export function useStored<T>(name: StoreName | 'any', read: () => Promise<T>): T | null {
  const [kept, setKept] = useState<T | null>(null)
  useEffect(() => {
    let left = false
    let latest = 0
    function readAgain() {
      latest += 1
      const mine = latest
      void read().then((found) => {
        if (!left && mine === latest) startTransition(() => setKept(found))
      })
    }
    readAgain()
    const leave = localStore.subscribe((changed) => {
      if (changed === name || changed === null || name === 'any') readAgain()
    })
    return () => {
      left = true
      leave()
    }
  }, [name, read])
  return kept
}

/** What `read` finds in this device's store, read again after every change. */
export function useAnyStored<T>(read: () => Promise<T>): T | null {
  return useStored('any', read)
}

/** What is wrong with this device's store, or null. */
export function useTrouble(): Trouble | null {
  return useSyncExternalStore(localStore.subscribe, localStore.trouble, () => null)
}
