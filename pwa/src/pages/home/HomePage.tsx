import { HubStrip } from '#features/sections/HubStrip.tsx'
import { PageView } from '#pages/PageView.tsx'

/** Home: what the company does, and the two things most visitors come for. */
export function Component() {
  return <PageView afterFirst={<HubStrip />} />
}
