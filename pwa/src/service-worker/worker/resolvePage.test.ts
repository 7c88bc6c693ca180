import { expect, it } from 'vitest'
import { pageAddress, resolvePage } from './resolvePage.ts'

const ORIGIN = 'https://www.example.com'
const isPage = (path: string) => ['/', '/track', '/get-rates', '/manifest.webmanifest'].includes(path)
const meant = (address: string) => resolvePage(new URL(address, ORIGIN), isPage)

it.each([
  ['/Track', '/track'],
  ['/track/', '/track'],
  ['/track.?number=WB2600100001.', '/track?number=WB2600100001.'],
  ['/GET-RATES)?weight=2', '/get-rates?weight=2'],
  ['/track”', '/track'],
  ['/track%3Fnumber=WB1', '/track?number=WB1'],
  ['/Track%3fnumber%3DWB1%26x=%20?from=mail', '/track?number=WB1&x=%20&from=mail'],
  ['/,', '/'],
])('resolves %s to %s', (address, page) => {
  expect(meant(address)).toBe(ORIGIN + page)
})

it.each([
  '/track',
  '/track?number=WB1',
  '/',
  '/nowhere.',
  '/track/me',
  '/Manifest.webmanifest',
  '/%ff',
  '/%',
  '/%/',
  '/%25',
  '/track%',
  '/track%25.',
])('leaves %s unresolved', (address) => {
  expect(meant(address)).toBeUndefined()
})

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
])('normalises the path %s to %s', (pathname, path) => {
  expect(pageAddress(pathname)).toBe(path)
})
