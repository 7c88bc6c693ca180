import { expect, it } from 'vitest'
import { pageMeant } from './pageMeant.ts'

const ORIGIN = 'https://www.example.com'
const isPage = (path: string) => ['/', '/track', '/get-rates', '/manifest.webmanifest'].includes(path)
const meant = (address: string) => pageMeant(new URL(address, ORIGIN), isPage)

it.each([
  ['/Track', '/track'],
  ['/track/', '/track'],
  ['/track.?number=WB2600100001.', '/track?number=WB2600100001.'],
  ['/GET-RATES)?weight=2', '/get-rates?weight=2'],
  ['/track”', '/track'],
  ['/track%3Fnumber=WB1', '/track?number=WB1'],
  ['/Track%3fnumber%3DWB1%26x=%20?from=mail', '/track?number=WB1&x=%20&from=mail'],
  ['/,', '/'],
])('leads from %s to %s', (address, page) => {
  expect(meant(address)).toBe(ORIGIN + page)
})

it.each(['/track', '/track?number=WB1', '/', '/nowhere.', '/track/me', '/Manifest.webmanifest', '/%ff'])(
  'leaves %s to what it is',
  (address) => {
    expect(meant(address)).toBeUndefined()
  },
)
