import { createLazyModule } from '#ui/lazyModule.ts'

/** What shows quotes, those that are kept here too, asks for them, and brings the lists: the form is there before it. */
export const quoteResults = createLazyModule(() => import('./lazy/QuoteResults.tsx'))
