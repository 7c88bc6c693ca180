import { useDeferredValue, useState, useSyncExternalStore } from 'react'
import { createListStore, type ListName, type ListSource } from './savedList.ts'

/**
 * A list that this device keeps, and how to ask for it again. It is drawn in slices: a list is long, and whoever types
 * or taps meanwhile is not kept waiting.
 */
export function useSavedList<Name extends ListName>(name: Name, load: ListSource<Name>['load']) {
  const [{ subscribe, current, retry }] = useState(() => createListStore(name, load))
  const resource = useDeferredValue(useSyncExternalStore(subscribe, current, current))
  return { resource, retry }
}
