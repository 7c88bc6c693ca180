import type { Site } from '#api/answers.ts'
import { api } from '#api/client.ts'
import { useResource } from '#api/useResource.ts'

/** What the site says of itself, or null while it is not known. A site that cannot say counts as a real one. */
export function useSite(): Site | null {
  const { resource } = useResource(api.site)
  return resource.state === 'loaded' ? resource.value : null
}
