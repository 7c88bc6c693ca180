import { type ComponentType, createElement, memo, Suspense, use, useState } from 'react'
import { initialState } from './initialState.ts'
import type { LazyModule } from './lazyModule.ts'

/** The additional prop of a lazy part. */
export interface WithInitialState {
  /** The value of `initialState` when the page is hydrated: it may be gone by the time the part is. */
  readonly initial?: object | null
}

/**
 * Renders a part of a page whose code loads later. Until then, the server's markup of the part stays as it is: it can
 * be read, its links work, and nothing moves when the code has loaded.
 *
 * Memoised, because rendering a part whose code has not loaded would remove it from the page.
 */
export function lazyHydrated<Props extends object>(
  later: LazyModule<ComponentType<Props & WithInitialState>>,
): ComponentType<Props> {
  function Part(props: Props & WithInitialState) {
    return createElement(use(later.whenLoaded()), props)
  }
  return memo(function LazyHydrated(props: Props) {
    const [initial] = useState(initialState)
    return <Suspense>{createElement(Part, { ...props, initial })}</Suspense>
  }) as unknown as ComponentType<Props>
}
