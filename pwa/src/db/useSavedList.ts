import { useDeferredValue, useState, useSyncExternalStore } from 'react'
import {
  createListStore,
  type ItemOf,
  type ListName,
  type ListResource,
  type ListSource,
} from './savedList.ts'

/**
 * A list that this device keeps, and a function that loads it again. It is rendered in slices, because a list is long
 * and must not hold up typing and taps. The first render shows `initial`, if the server has rendered a list.
 */
export function useSavedList<Name extends ListName>(
  name: Name,
  load: ListSource<Name>['load'],
  initial: ListResource<ItemOf<Name>> | null = null,
) {
  const [{ subscribe, current, retry }] = useState(() => createListStore(name, load, initial))
  const resource = useDeferredValue(useSyncExternalStore(subscribe, current, current))
  return { resource, retry }
}
