import { createLazyModule } from '#ui/lazyModule.ts'

/** What finds numbers in texts and files: it comes with the first of them. */
export const numberReading = createLazyModule(async () => {
  const [{ foundNumbers }, file] = await Promise.all([
    import('#parsing/many-numbers/foundNumbers.ts'),
    import('#parsing/many-numbers/fileText.ts'),
  ])
  return { foundNumbers, ...file }
})
