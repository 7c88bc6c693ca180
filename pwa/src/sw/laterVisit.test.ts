import { expect, it } from 'vitest'
import { forLaterVisits } from './laterVisit.ts'

const pageWith = (large: string) =>
  `<link rel="modulepreload" crossorigin href="/assets/loader.js"><link ${large} crossorigin href="/assets/react.js">`

it('has what is large fetched and no more, and all else as it was', () => {
  expect(forLaterVisits(pageWith('rel="modulepreload" fetchpriority="low"'))).toBe(
    pageWith('rel="preload" as="script" fetchpriority="low"'),
  )
})
