import { expect, it } from 'vitest'
import { momentInWords } from './Moment.tsx'

const now = new Date(2026, 2, 4, 18, 0)

it('says the time alone for today', () => {
  expect(momentInWords(new Date(2026, 2, 4, 14, 30), now)).toBe('2:30pm')
})

it('adds the day for any other', () => {
  expect(momentInWords(new Date(2026, 2, 3, 14, 30), now)).toBe('3 March 2026, 2:30pm')
})
