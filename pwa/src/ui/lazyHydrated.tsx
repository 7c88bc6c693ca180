import { type ComponentType, createElement, memo, Suspense, use, useState } from 'react'
import { arrivedState, ArrivedState } from './arrivedState.ts'
import type { LazyModule } from './lazyModule.ts'

/**
 * Draws a part of a page whose code comes later. What the server drew of it stays as it is until then: it can be read,
 * its links lead on, and nothing moves when the code is here.
 *
 * Memoised, because to draw a part whose code is not here is to take it off the page. What has arrived with the page is
 * taken down when the page is hydrated, and not when the part is: by then it is not to be had any more.
 */
export function lazyHydrated<Props extends object>(
  later: LazyModule<ComponentType<Props>>,
): ComponentType<Props> {
  function Part(props: Props) {
    return createElement(use(later.whenLoaded()), props)
  }
  return memo(function LazyHydrated(props: Props) {
    const [arrived] = useState(arrivedState)
    return (
      <ArrivedState value={arrived}>
        <Suspense>{createElement(Part, props)}</Suspense>
      </ArrivedState>
    )
  }) as unknown as ComponentType<Props>
}
