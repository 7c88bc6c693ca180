import { afterEach, expect, it, vi } from 'vitest'
import { localStore } from '#db/localStore.ts'
import { holdsUnsaved } from './serviceWorker.ts'

afterEach(() => {
  document.body.replaceChildren()
})

function typed(text: string): void {
  document.body.innerHTML = '<main><textarea></textarea></main>'
  const [field] = document.getElementsByTagName('textarea')
  if (field !== undefined) field.value = text
}

it.each([
  ['an empty page', '', null, false],
  ['a page with a typed sentence', 'Where is it?', null, true],
  ['a page on a full device', '', 'full', true],
] as const)('%s holds something that a reload would lose, or not', (_page, text, trouble, holds) => {
  vi.spyOn(localStore, 'trouble').mockReturnValue(trouble)
  typed(text)
  expect(holdsUnsaved()).toBe(holds)
})
