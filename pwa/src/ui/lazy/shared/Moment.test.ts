import { expect, it } from 'vitest'
import { momentInWords } from './Moment.tsx'
import cases from './moment-cases.json'

/** The times have no zone: they are local to the visitor here, and to Lagos on the server. */
it.each(cases as [string, string, string][])('writes %s, seen at %s, as %s', (moment, now, words) => {
  expect(momentInWords(new Date(moment), new Date(now))).toBe(words)
})
