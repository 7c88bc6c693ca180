import { lazyHydrated } from '#ui/lazyHydrated.tsx'
import { createLazyModule } from '#ui/lazyModule.ts'
import { ChunkMissing } from '#ui/missing-chunk/ChunkMissing.tsx'
import { PageView } from '#pages/PageView.tsx'

export const lazyContent = createLazyModule(
  async () => (await import('#features/storage/lazy/DeviceStorage.tsx')).DeviceStorage,
)

const DeviceStorage = lazyHydrated(lazyContent)

const MISSING =
  'A part of this page has not come, so what is kept here can be neither shown nor deleted yet. The settings of your browser can delete it too: look for the data of this site there.'

const SCRIPTLESS =
  'This page needs JavaScript, because what this site keeps is in your browser and not on our server: only a script on this page can read it, move it or delete it. Without JavaScript nothing new is kept here. The settings of your browser can delete what was kept before: look for the data of this site there.'

const DESK = (
  <>
    <noscript>{import.meta.env.SSR && <p className="stored-here-scriptless">{SCRIPTLESS}</p>}</noscript>
    <DeviceStorage />
    <ChunkMissing part={lazyContent} words={MISSING} />
  </>
)

/** On this phone: what the site keeps on the visitor's device. */
export function Component() {
  return <PageView desk={DESK} />
}
