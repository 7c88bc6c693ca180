import { expect, it } from 'vitest'
import { plainRequest } from './plainRequest.ts'

const at = (path: string, init: RequestInit = {}) => new Request(`https://site.example${path}`, init)

it.each([
  ['/', '/'],
  ['/track?number=1', '/track'],
  ['/offices', '/offices?plain'],
  ['/offices?from=mail', '/offices?plain'],
])('requests %s without the data that the server puts into the page', (path, plain) => {
  const asked = plainRequest(at(path, { cache: 'reload', credentials: 'same-origin' }))
  expect(asked.url).toBe(at(plain).url)
  expect([asked.cache, asked.credentials]).toEqual(['reload', 'same-origin'])
})

it('leaves the request for a file unchanged', () => {
  const file = at('/assets/entry-3f9a.js')
  expect(plainRequest(file)).toBe(file)
})

it('leaves the navigation of a visitor unchanged', () => {
  const visit = { url: 'https://site.example/offices', mode: 'navigate' } as Request
  expect(plainRequest(visit)).toBe(visit)
})
