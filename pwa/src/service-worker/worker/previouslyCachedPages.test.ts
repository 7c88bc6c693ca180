import { expect, it } from 'vitest'
import { previouslyCachedPages } from './previouslyCachedPages.ts'

const site = (path: string) => `https://site.example${path}`

const LISTED = ['/', '/track', '/about-us', '/shell', '/assets/a.js'].map(site)

it('finds the pages that are cached, whatever their revision is', () => {
  const keys = [
    '/track?__WB_REVISION__=1',
    '/shell?__WB_REVISION__=1',
    '/gone?__WB_REVISION__=1',
    '/assets/a.js',
  ]
  expect(previouslyCachedPages(keys.map(site), LISTED)).toEqual([site('/track'), site('/shell')])
})

it('returns no pages if all of them are cached', () => {
  const keys = ['/', '/track', '/about-us', '/shell'].map((path) => site(`${path}?__WB_REVISION__=1`))
  expect(previouslyCachedPages(keys, LISTED)).toEqual([])
})
