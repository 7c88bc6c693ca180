import { expect, it } from 'vitest'
import cases from './page-address-cases.json'
import { resolvePage } from './resolvePage.ts'

const ORIGIN = 'https://www.example.com'
const PAGES = new Set(['/', '/track', '/get-rates', '/offices', '/contact-us', '/manifest.webmanifest'])
const isPage = (path: string) => PAGES.has(path)
const meant = (address: string) => resolvePage(new URL(ORIGIN + address), isPage)

it.each(cases as [string, string | null][])('resolves %s to %s', (address, page) => {
  expect(meant(address)).toBe(page === null ? undefined : ORIGIN + page)
})

it.each(['/%ff', '/%', '/%/', '/track%', '/track/WB2600100001%ff', '/track%E2'])(
  'leaves %s unresolved, which is not encoded rightly',
  (address) => {
    expect(meant(address)).toBeUndefined()
  },
)

it.each([
  ['//track', '/track'],
  ['///Track//', '/track'],
  ['//track//WB2600100001', undefined],
  ['//evil.example/track', undefined],
  ['//evil.example', undefined],
  ['//', '/'],
])('resolves %s, with more slashes, to %s', (address, page) => {
  expect(meant(address)).toBe(page === undefined ? undefined : ORIGIN + page)
})

it.each(cases.flatMap(([, page]) => page ?? []))('leaves the address %s of a page as it is', (page) => {
  expect(meant(page)).toBeUndefined()
})
