import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { Outcome } from '#api/outcome.ts'
import { useLatest } from '#api/useLatest.ts'
import { type Answer, type ItemOf, type ListName, type ListResource, refreshedList } from './savedList.ts'
import { localStore } from './localStore.ts'

/**
 * A list that this device keeps: the saved copy at once, the server's as soon as it comes. It is asked for again
 * when the connection returns.
 */
export function useSavedList<Name extends ListName>(
  name: Name,
  load: () => Promise<Outcome<Answer<ItemOf<Name>>>>,
) {
  const [resource, setResource] = useState<ListResource<ItemOf<Name>>>({ state: 'loading' })
  const askLatest = useLatest()

  /** In slices: a list is long, and whoever types or taps meanwhile is not kept waiting. */
  function show(next: ListResource<ItemOf<Name>>) {
    startTransition(() => setResource(next))
  }

  function ask() {
    void askLatest(
      (signal) =>
        refreshedList(
          {
            localStore,
            name,
            load,
            now: Date.now,
            onLine: () => navigator.onLine,
          },
          (saved) => {
            if (!signal.aborted) show(saved)
          },
        ),
      show,
    )
  }

  const askOnArrival = useEffectEvent(ask)
  useEffect(() => askOnArrival(), [])

  const askIfOld = useEffectEvent(() => {
    if (!(resource.state === 'loaded' && resource.freshness.kind === 'current')) ask()
  })
  useEffect(() => {
    const returned = () => askIfOld()
    globalThis.addEventListener('online', returned)
    return () => globalThis.removeEventListener('online', returned)
  }, [])

  function retry() {
    if (resource.state === 'failed') setResource({ state: 'loading' })
    ask()
  }

  return { resource, retry }
}
