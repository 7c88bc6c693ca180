import { createLazyModule } from '#ui/lazyModule.ts'

/** The list under the field, and what finds its rows: there is nothing to choose from before the page is up. */
export const optionList = createLazyModule(() => import('./lazy/OptionList.tsx'))

/** The id of a row, for `aria-activedescendant`. */
export function rowIdOf(listId: string, index: number): string {
  return `${listId}-${String(index)}`
}
