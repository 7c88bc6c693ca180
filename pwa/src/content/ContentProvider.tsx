import { type ReactNode, useSyncExternalStore } from 'react'
import { ContentContext } from './contentContext.ts'
import type { ContentStore } from './contentStore.ts'

/** Provides the store's copy to all components inside, and renders them again when an admin has changed it. */
export function ContentProvider({
  store,
  children,
}: {
  readonly store: ContentStore
  readonly children: ReactNode
}) {
  const content = useSyncExternalStore(store.subscribe, store.current, store.current)
  return <ContentContext value={content}>{children}</ContentContext>
}
