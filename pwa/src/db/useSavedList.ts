import { useDeferredValue, useState, useSyncExternalStore } from 'react'
import {
  createListStore,
  type ItemOf,
  type ListName,
  type ListResource,
  type ListSource,
} from './savedList.ts'

/**
 * A list that this device keeps, and how to ask for it again. It is drawn in slices: a list is long, and whoever types
 * or taps meanwhile is not kept waiting. What has `arrived` with the page is the list at first.
 */
export function useSavedList<Name extends ListName>(
  name: Name,
  load: ListSource<Name>['load'],
  arrived: ListResource<ItemOf<Name>> | null = null,
) {
  const [{ subscribe, current, retry }] = useState(() => createListStore(name, load, arrived))
  const resource = useDeferredValue(useSyncExternalStore(subscribe, current, current))
  return { resource, retry }
}
