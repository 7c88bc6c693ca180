import { api } from '#api/client.ts'
import { type Answer, type ItemOf, type ListName, refreshedList } from '#db/savedList.ts'
import type { Outcome } from '#api/outcome.ts'
import { savesData } from '#service-worker/dataSaving.ts'
import { localStore } from '#db/localStore.ts'

/** Fetches the lists that this device does not have yet, so that pickers and offices also work offline. */
export async function prefetchLists(): Promise<void> {
  if (savesData()) return
  await fetchUnlessStored('locations', api.locations)
  await fetchUnlessStored('countries', api.countries)
  await fetchUnlessStored('aliases', api.aliases)
  await fetchUnlessStored('offices', api.offices)
}

async function fetchUnlessStored<Name extends ListName>(
  name: Name,
  load: () => Promise<Outcome<Answer<ItemOf<Name>>>>,
): Promise<void> {
  if ((await localStore.get(name)) !== undefined) return
  await refreshedList(
    { localStore, name, load, now: Date.now, onLine: () => navigator.onLine },
    () => undefined,
  )
}
