import { createElement } from 'react'
import { createLazyModule } from '#ui/lazyModule.ts'
import { useLazyModule } from '#ui/useLazyModule.ts'
import type { GlobalFeaturesProps } from '#app/lazy/global-features/GlobalFeatures.tsx'
import { frameReady } from './frame.ts'
import { whenIdle } from './whenIdle.ts'

const globalFeatures = createLazyModule(async () => {
  await whenIdle()
  // They have a word with the footer, whose own code has to be here for it.
  const [{ GlobalFeatures }] = await Promise.all([
    import('#app/lazy/global-features/GlobalFeatures.tsx'),
    frameReady(),
  ])
  return GlobalFeatures
})

/** The features that every screen has, once their code is here; nothing before. */
export function GlobalFeaturesSlot(props: GlobalFeaturesProps) {
  const found = useLazyModule(globalFeatures)
  return found !== null && createElement(found, props)
}
