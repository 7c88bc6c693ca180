import { OfficeDirectory } from '#features/offices/OfficeDirectory.tsx'
import { PageView } from './PageView.tsx'

/** Offices: one near the visitor, and how to reach it. */
export function Component() {
  return <PageView desk={<OfficeDirectory />} />
}
