import { createLazyModule } from '#ui/lazyModule.ts'

/** The list below the field, and the code that finds its rows: they are not needed before the page is up. */
export const optionList = createLazyModule(() => import('./lazy/OptionList.tsx'))

/** The id of a row, for `aria-activedescendant`. */
export function rowIdOf(listId: string, index: number): string {
  return `${listId}-${String(index)}`
}
