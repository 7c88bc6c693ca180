import { createLazyModule } from '#ui/lazyModule.ts'

/** What finds numbers in texts and files: it comes with the first of them. */
export const numberReading = createLazyModule(() => import('#parsing/many-numbers/numberReader.ts'))
