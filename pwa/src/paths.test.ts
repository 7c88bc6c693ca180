import { expect, it } from 'vitest'
import { prerenderedPaths } from './paths.ts'

it('has an address for each screen, and none with a part that varies', () => {
  expect(prerenderedPaths).toEqual([
    '/',
    '/ecommerce',
    '/3pl',
    '/individuals',
    '/get-rates',
    '/track',
    '/about-us',
    '/contact-us',
    '/offices',
    '/privacy-policy',
    '/on-this-phone',
  ])
})
