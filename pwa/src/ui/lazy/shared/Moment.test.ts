import { expect, it } from 'vitest'
import { momentInWords } from './Moment.tsx'
import cases from './moment-cases.json'

/** Their times have no zone: they are what the clock shows, here the visitor's own and on the server that of Lagos. */
it.each(cases as [string, string, string][])('writes %s, seen at %s, as %s', (moment, now, words) => {
  expect(momentInWords(new Date(moment), new Date(now))).toBe(words)
})
