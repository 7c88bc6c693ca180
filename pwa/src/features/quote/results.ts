import { createLazyModule } from '#ui/lazyModule.ts'

/** The code that asks for quotes, shows new and stored ones, and provides the lists; it loads after the form. */
export const quoteResults = createLazyModule(() => import('./lazy/QuoteResults.tsx'))
