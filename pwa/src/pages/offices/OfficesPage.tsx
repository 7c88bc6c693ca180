import { drawnLater } from '#ui/drawnLater.tsx'
import { createLater } from '#ui/later.ts'
import { PageView } from '#pages/PageView.tsx'

export const part = createLater(
  async () => (await import('#features/offices/lazy/OfficeDirectory.tsx')).OfficeDirectory,
)

const OfficeDirectory = drawnLater(part)

/** Offices: one near the visitor, and how to reach it. */
export function Component() {
  return <PageView desk={<OfficeDirectory />} />
}
