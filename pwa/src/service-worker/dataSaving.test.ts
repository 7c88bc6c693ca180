import { expect, it } from 'vitest'
import { savesData } from './dataSaving.ts'

it.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ saveData: false, effectiveType: 'slow-2g' }, true],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{}, false],
])('on a line of which the browser says %j, data is saved: %s', (connection, saved) => {
  expect(savesData({ connection })).toBe(saved)
})

it('saves none where the browser says nothing of its line', () => {
  expect(savesData({})).toBe(false)
})
