import { useState } from 'react'
import type { ArrivedOffices } from '#features/offices/arrivedOffices.ts'
import { arrivedState } from '#ui/arrivedState.ts'
import { lazyHydrated } from '#ui/lazyHydrated.tsx'
import { createLazyModule } from '#ui/lazyModule.ts'
import { useIsHydrated } from '#ui/useIsHydrated.ts'
import { PageView } from '#pages/PageView.tsx'

export const lazyContent = createLazyModule(
  async () => (await import('#features/offices/lazy/OfficeDirectory.tsx')).OfficeDirectory,
)

const OfficeDirectory = lazyHydrated(lazyContent)

/** Offices: one near the visitor, and how to reach it. */
export function Component() {
  const isVisit = useIsHydrated()
  // The directory may be hydrated long after the page, when the state that came with the page is gone.
  const [arrived] = useState(() => (isVisit ? null : arrivedState<ArrivedOffices>()))
  return <PageView desk={<OfficeDirectory arrived={arrived} />} />
}
