import { useEffect, useEffectEvent, useState } from 'react'
import type { Failure, Outcome } from '#api/outcome.ts'
import { useLatest } from '#api/useLatest.ts'

export type Resource<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly value: T }
  | { readonly state: 'failed'; readonly failure: Failure }

/** The result of `load`, fetched once the page is open; `retry` fetches it again. */
export function useResource<T>(load: (signal: AbortSignal) => Promise<Outcome<T>>) {
  const [resource, setResource] = useState<Resource<T>>({ state: 'loading' })
  const askLatest = useLatest()

  function ask() {
    void askLatest(load, (outcome) =>
      setResource(
        outcome.kind === 'answered'
          ? { state: 'loaded', value: outcome.value }
          : { state: 'failed', failure: outcome },
      ),
    )
  }

  const askAtStart = useEffectEvent(ask)
  useEffect(() => askAtStart(), [])

  function retry() {
    setResource({ state: 'loading' })
    ask()
  }

  return { resource, retry }
}
