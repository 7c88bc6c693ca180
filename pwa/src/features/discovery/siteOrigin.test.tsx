import { expect, it } from 'vitest'
import { originOf } from './siteOrigin.ts'

it('is the one of the canonical link', () => {
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = '<link rel="canonical" href="https://www.waybill.example/track">'
  expect(originOf(page)).toBe('https://www.waybill.example')
})

it('is where the page came from when there is no such link', () => {
  expect(originOf(document)).toBe(location.origin)
})
