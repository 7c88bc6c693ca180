import { useSyncExternalStore } from 'react'

/** What the device itself says of its connection. That it has one does not mean that anything gets through. */
export function useOnLine(): boolean {
  return useSyncExternalStore(subscribe, current, () => true)
}

const current = () => navigator.onLine

function subscribe(changed: () => void): () => void {
  globalThis.addEventListener('online', changed)
  globalThis.addEventListener('offline', changed)
  return () => {
    globalThis.removeEventListener('online', changed)
    globalThis.removeEventListener('offline', changed)
  }
}
