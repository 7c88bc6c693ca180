import { ChunkMissing } from '#ui/missing-chunk/ChunkMissing.tsx'
import { lazyHydrated } from '#ui/lazyHydrated.tsx'
import { createLazyModule } from '#ui/lazyModule.ts'
import { PageView } from '#pages/PageView.tsx'

const desk = createLazyModule(async () => (await import('#features/verify/lazy/VerifyDesk.tsx')).VerifyDesk)

/* Few visit this page, so its desk is not fetched ahead: if it cannot be loaded, the advice can be read without it. */
export const lazyContent = { ...desk, load: () => desk.load().catch(() => null) }

const VerifyDesk = lazyHydrated(desk)

const MISSING = 'A part of this page has not come: nothing can be checked yet.'

const DESK = (
  <>
    <VerifyDesk />
    <ChunkMissing part={desk} words={MISSING} />
  </>
)

/** Verify: whether what somebody was sent is the company's. */
export function Component() {
  return <PageView desk={DESK} />
}
