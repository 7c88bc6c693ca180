import { lazyHydrated } from '#ui/lazyHydrated.tsx'
import { createLazyModule } from '#ui/lazyModule.ts'
import { ChunkMissing } from '#features/storage/ChunkMissing.tsx'
import { PageView } from '#pages/PageView.tsx'

export const lazyContent = createLazyModule(
  async () => (await import('#features/storage/lazy/DeviceStorage.tsx')).DeviceStorage,
)

const DeviceStorage = lazyHydrated(lazyContent)

const MISSING =
  'A part of this page has not come, so what is kept here can be neither shown nor deleted yet. The settings of your browser can delete it too: look for the data of this site there.'

const DESK = (
  <>
    <DeviceStorage />
    <ChunkMissing part={lazyContent} words={MISSING} />
  </>
)

/** On this phone: what the site keeps on the visitor's device. */
export function Component() {
  return <PageView desk={DESK} />
}
