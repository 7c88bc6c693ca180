import { lazyHydrated } from '#ui/lazyHydrated.tsx'
import { createLazyModule } from '#ui/lazyModule.ts'
import { PartMissing } from '#features/storage/PartMissing.tsx'
import { PageView } from '#pages/PageView.tsx'

export const part = createLazyModule(
  async () => (await import('#features/storage/lazy/StoredHere.tsx')).StoredHere,
)

const StoredHere = lazyHydrated(part)

const MISSING =
  'A part of this page has not come, so what is kept here can be neither shown nor deleted yet. The settings of your browser can delete it too: look for the data of this site there.'

const DESK = (
  <>
    <StoredHere />
    <PartMissing part={part} words={MISSING} />
  </>
)

/** On this phone: what the site keeps on the visitor's device. */
export function Component() {
  return <PageView desk={DESK} />
}
