import { expect, it } from 'vitest'
import { pageAddress } from './pageAddress.ts'

it.each([
  ['/', '/'],
  ['/track', '/track'],
  ['/3PL', '/3pl'],
  ['/Get-Rates/', '/get-rates'],
  ['/track.', '/track'],
  ['/track).', '/track'],
  ['/track%20', '/track'],
  ['/track%E2%80%9D%2C', '/track'],
  ['/track%E2%80%A6', '/track'],
  ['/track…/', '/track'],
  ['/“track”', '/track'],
  ['/%22track%22', '/track'],
  ['/get\u{2011}rates', '/get-rates'],
  ['/about–us', '/about-us'],
  ['/)', '/'],
  ['//', '/'],
  ['/.../track', '/.../track'],
  ['/track.html', '/track.html'],
  ['/tracé', '/tracé'],
  ['/track%E2', '/track%e2'],
])('takes %s for %s', (pathname, path) => {
  expect(pageAddress(pathname)).toBe(path)
})
