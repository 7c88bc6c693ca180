import type { Site } from '#api/answers.ts'
import { askedOnce } from '#api/sharedQuestion.ts'
import { api } from '#api/client.ts'
import { useResource } from '#api/useResource.ts'

const askSite = askedOnce(api.site)

/** What the site says of itself, or null while it is not known. A site that cannot say counts as a real one. */
export function useSite(): Site | null {
  const { resource } = useResource(askSite)
  return resource.state === 'loaded' ? resource.value : null
}
