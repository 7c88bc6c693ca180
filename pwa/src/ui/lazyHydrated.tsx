import { type ComponentType, createElement, memo, Suspense, use, useState } from 'react'
import { arrivedState } from './arrivedState.ts'
import type { LazyModule } from './lazyModule.ts'

/** What a part is given besides its own. */
export interface WithArrivedState {
  /** As `arrivedState` has it when the page is hydrated: by the time that the part is, it may not be had any more. */
  readonly arrived?: object | null
}

/**
 * Draws a part of a page whose code comes later. What the server drew of it stays as it is until then: it can be read,
 * its links lead on, and nothing moves when the code is here.
 *
 * Memoised, because to draw a part whose code is not here is to take it off the page.
 */
export function lazyHydrated<Props extends object>(
  later: LazyModule<ComponentType<Props & WithArrivedState>>,
): ComponentType<Props> {
  function Part(props: Props & WithArrivedState) {
    return createElement(use(later.whenLoaded()), props)
  }
  return memo(function LazyHydrated(props: Props) {
    const [arrived] = useState(arrivedState)
    return <Suspense>{createElement(Part, { ...props, arrived })}</Suspense>
  }) as unknown as ComponentType<Props>
}
