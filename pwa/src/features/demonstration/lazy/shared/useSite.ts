import type { Site } from '#api/answers.ts'
import { fetchedOnce } from '#api/lazy/shared/singleFlight.ts'
import { api } from '#api/client.ts'
import { type Resource, useResource } from '#api/lazy/shared/useResource.ts'
import { localStore } from '#db/localStore.ts'

const askSite = fetchedOnce(async (signal) => {
  const outcome = await api.site(signal)
  // Stored for offline visits, even if the component that asked is gone before the answer comes.
  if (outcome.kind === 'answered') void keep(outcome.value)
  return outcome
})

/** What the site says about itself, or null while it is not known. A site that cannot say counts as a real one. */
export function useSite(): Site | null {
  const resource = useSiteResource()
  return resource.state === 'loaded' ? resource.value : null
}

/** The same as a resource, which tells whether the answer may still come. */
export function useSiteResource(): Resource<Site> {
  return useResource(askSite).resource
}

async function keep({ demonstration, sample_shipments }: Site): Promise<void> {
  const before = await localStore.get('site')
  const said = JSON.stringify([demonstration, sample_shipments])
  if (before !== undefined && said === JSON.stringify([before.demonstration, before.sample_shipments])) return
  await localStore.put('site', { demonstration, sample_shipments, savedAt: Date.now() })
}
