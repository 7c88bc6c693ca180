import { type ComponentType, createElement, memo, Suspense, use, useState } from 'react'
import { arrivedState } from './arrivedState.ts'
import type { LazyModule } from './lazyModule.ts'

/** The additional prop of a lazy part. */
export interface WithArrivedState {
  /** The value of `arrivedState` when the page is hydrated: it may be gone by the time the part is. */
  readonly arrived?: object | null
}

/**
 * Renders a part of a page whose code loads later. Until then, the server's markup of the part stays as it is: it can
 * be read, its links work, and nothing moves when the code has loaded.
 *
 * Memoised, because rendering a part whose code has not loaded would remove it from the page.
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
