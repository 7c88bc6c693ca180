import { describe, expect, it } from 'vitest'
import { isOurs } from './isOurs.ts'

const PORTAL = '<!doctype html><h1>Sign in to this hotspot</h1>'
const PAGE = '<!doctype html><main>…</main><script type="application/json" id="page-content">{}</script>'

function answered(body: string, type: string, status = 200) {
  return new Response(body, { status, headers: { 'content-type': type } })
}

const at = (path: string) => ({ url: `https://site.example${path}` })

describe('an answer of this site', () => {
  it.each([
    ['/about-us', PAGE, 'text/html; charset=utf-8'],
    ['/', PAGE, 'text/html; charset=utf-8'],
    ['/assets/index-1.js', 'x', 'text/javascript; charset=utf-8'],
    ['/assets/index-1.css', 'x', 'text/css; charset=utf-8'],
    ['/art/world.svg', '<svg/>', 'image/svg+xml'],
  ])('is taken at %s', async (path, body, type) => {
    expect(await isOurs(at(path), answered(body, type))).toBe(true)
  })

  it.each([['/about-us'], ['/'], ['/assets/index-1.js'], ['/art/world.svg']])(
    'is told from a hotspot’s page at %s',
    async (path) => {
      expect(await isOurs(at(path), answered(PORTAL, 'text/html'))).toBe(false)
    },
  )

  it('is not one that went wrong', async () => {
    expect(await isOurs(at('/about-us'), answered(PAGE, 'text/html', 503))).toBe(false)
  })

  it('is not one that came from another address', async () => {
    const elsewhere = Object.defineProperty(answered(PAGE, 'text/html'), 'redirected', { value: true })
    expect(await isOurs(at('/about-us'), elsewhere)).toBe(false)
  })

  it('can still be read once it was looked at', async () => {
    const page = answered(PAGE, 'text/html')
    await isOurs(at('/'), page)
    expect(await page.text()).toBe(PAGE)
  })
})
