import { lazyHydrated } from '#ui/lazyHydrated.tsx'
import { createLazyModule } from '#ui/lazyModule.ts'
import { PageView } from '#pages/PageView.tsx'

export const lazyContent = createLazyModule(
  async () => (await import('#features/offices/lazy/OfficeDirectory.tsx')).OfficeDirectory,
)

const OfficeDirectory = lazyHydrated(lazyContent)

const DESK = <OfficeDirectory />

/** Offices: one near the visitor, and how to reach it. */
export function Component() {
  return <PageView desk={DESK} />
}
