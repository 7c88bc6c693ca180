import { expect, it } from 'vitest'
import { prerenderedPaths, routes, slugAt } from './routes.ts'

it('every screen has one fixed address', () => {
  expect(routes.map(({ path }) => path)).toEqual(
    routes.map(({ slug }) => (slug === 'home' ? '/' : `/${slug}`)),
  )
  expect(new Set(prerenderedPaths).size).toBe(routes.length)
  // These have been published, so links to them have to keep working. A new page need not be listed.
  expect(prerenderedPaths).toEqual(
    expect.arrayContaining([
      '/',
      '/ecommerce',
      '/3pl',
      '/individuals',
      '/get-rates',
      '/track',
      '/board',
      '/about-us',
      '/contact-us',
      '/verify',
      '/offices',
      '/privacy-policy',
      '/on-this-phone',
    ]),
  )
})

it.each(routes)('finds $slug by its address', ({ slug, path }) => {
  expect(slugAt(path)).toBe(slug)
})

it.each([
  ['/Track', 'track'],
  ['/track/', 'track'],
  ['//', 'home'],
  ['/track.', 'track'],
  ['/Get-Rates).', 'get-rates'],
  ['/track.html', null],
  ['/track/me', null],
  ['/nowhere', null],
])('resolves %s to %s', (pathname, slug) => {
  expect(slugAt(pathname)).toBe(slug)
})
