import { createLater } from '../later.ts'

/** The list under the field: there is nothing to choose from before the page is up. */
export const optionList = createLater(async () => (await import('./OptionList.tsx')).OptionList)

/** The id of a row, for `aria-activedescendant`. */
export function rowIdOf(listId: string, index: number): string {
  return `${listId}-${String(index)}`
}
