import { drawnLater } from '#ui/drawnLater.tsx'
import { createLater } from '#ui/later.ts'
import { PageView } from '#pages/PageView.tsx'

export const part = createLater(
  async () => (await import('#features/storage/lazy/StoredHere.tsx')).StoredHere,
)

const StoredHere = drawnLater(part)

/** On this phone: what the site keeps on the visitor's device. */
export function Component() {
  return <PageView desk={<StoredHere />} />
}
