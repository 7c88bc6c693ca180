import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drafts } from '#db/drafts.ts'
import { keepNumberDraft } from './numberDraft.ts'

const FIELD = { asked: 'number=WB1', number: 'WB1', typed: 'WB1' }

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
    removeItem: (key: string) => entries.delete(key),
  })
  const page = new EventTarget()
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

afterEach(() => vi.unstubAllGlobals())

/** The texts that are restored to a field, and how to leave it. */
function visit(field = FIELD) {
  const restored: string[] = []
  let now = field
  const leave = keepNumberDraft(
    () => now,
    (text) => restored.push(text),
  )
  return {
    restored,
    leaveWith(typed: string) {
      now = { ...field, typed }
      leave()
    },
  }
}

it('an untracked number is restored if the address names the same number', () => {
  visit().leaveWith('WB26')
  expect(visit().restored).toEqual(['WB26'])
  expect(visit({ ...FIELD, asked: 'number=WB2' }).restored).toEqual([])
})

it('an untracked number does not replace a number that is typed meanwhile', () => {
  visit().leaveWith('WB26')
  expect(visit({ ...FIELD, typed: 'WB9' }).restored).toEqual([])
})

it('a number that was tracked leaves no draft', () => {
  visit().leaveWith('WB26')
  visit().leaveWith('WB1')
  expect(drafts.read('number')).toBeNull()
})

it('a draft is saved when the page is hidden', () => {
  keepNumberDraft(
    () => ({ ...FIELD, typed: 'WB26' }),
    () => undefined,
  )
  document.dispatchEvent(new Event('visibilitychange'))
  expect(drafts.read('number')).toBeNull()
  Object.assign(document, { visibilityState: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(drafts.read('number')).toEqual({ asked: FIELD.asked, text: 'WB26' })
})
