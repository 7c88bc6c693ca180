import { expect, it } from 'vitest'
import { savesData } from './dataSaving.ts'

it.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ saveData: false, effectiveType: 'slow-2g' }, true],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{}, false],
])('on a connection that the browser reports as %j, data is saved: %s', (connection, saved) => {
  expect(savesData({ connection })).toBe(saved)
})

it('saves no data if the browser reports nothing about its connection', () => {
  expect(savesData({})).toBe(false)
})
