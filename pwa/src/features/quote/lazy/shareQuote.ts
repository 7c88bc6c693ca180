import { createLazyModule } from '#ui/lazyModule.ts'

/** Comes when somebody shares a quote. */
export const shareQuote = createLazyModule(() => import('./ShareQuote.tsx'))
