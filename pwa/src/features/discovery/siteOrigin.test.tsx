import { expect, it } from 'vitest'
import { originOf } from './siteOrigin.ts'

it('the site origin is that of the canonical link', () => {
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = '<link rel="canonical" href="https://www.waybill.example/track">'
  expect(originOf(page)).toBe('https://www.waybill.example')
})

it('the site origin is that of the page if there is no canonical link', () => {
  expect(originOf(document)).toBe(location.origin)
})
