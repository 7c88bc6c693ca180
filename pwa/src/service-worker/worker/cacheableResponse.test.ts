import { describe, expect, it } from 'vitest'
import { isCacheable } from './cacheableResponse.ts'

const PORTAL = '<!doctype html><h1>Sign in to this hotspot</h1>'
const CONTENT = '<main>…</main><script type="application/json" id="page-content">{}</script>'
const PAGE = `<!doctype html><script src="/assets/entry-1.js"></script><img src="/art/van.svg">${CONTENT}`
const PARTS = {
  '/about-us': ['/assets/entry-1.js', '/art/world.svg'],
  '/': ['/assets/entry-1.js'],
  '/track': ['/assets/entry-1.js'],
}

function response(body: string, type: string, status = 200) {
  return new Response(body, { status, headers: { 'content-type': type } })
}

const at = (path: string) => ({ url: `https://site.example${path}` })

const cacheable = (path: string, found: Response) => isCacheable(at(path), found, PARTS)

describe('a response', () => {
  it.each([
    ['/about-us', PAGE, 'text/html; charset=utf-8'],
    ['/', PAGE, 'text/html; charset=utf-8'],
    ['/assets/index-1.js', 'x', 'text/javascript; charset=utf-8'],
    ['/assets/index-1.css', 'x', 'text/css; charset=utf-8'],
    ['/art/world.svg', '<svg/>', 'image/svg+xml'],
    ['/frames/track.frame', `${PAGE}<!--frame:answer-->`, 'text/plain; charset=utf-8'],
  ])('of this site is cacheable at %s', async (path, body, type) => {
    expect(await cacheable(path, response(body, type))).toBe(true)
  })

  it.each([['/about-us'], ['/'], ['/assets/index-1.js'], ['/art/world.svg']])(
    'of a hotspot is not cacheable at %s',
    async (path) => {
      expect(await cacheable(path, response(PORTAL, 'text/html'))).toBe(false)
    },
  )

  it('of a newer build is not cacheable: its scripts have other names', async () => {
    const newer = PAGE.replace('entry-1', 'entry-2')
    expect(await cacheable('/about-us', response(newer, 'text/html'))).toBe(false)
  })

  it('of another build is not cacheable as the frame of a page', async () => {
    const other = PAGE.replace('entry-1', 'entry-2')
    expect(await cacheable('/frames/track.frame', response(other, 'text/plain; charset=utf-8'))).toBe(false)
  })

  it('with the data of one visitor is not cacheable', async () => {
    const answered = PAGE.replace(
      '<main>',
      '<script type="application/json" id="page-state">{}</script><main>',
    )
    expect(await cacheable('/about-us', response(answered, 'text/html'))).toBe(false)
  })

  it('of a newer build is not cacheable: it has one more script', async () => {
    const newer = PAGE.replace('<img', '<script src="/assets/newer-1.js"></script><img')
    expect(await cacheable('/about-us', response(newer, 'text/html'))).toBe(false)
  })

  it('with an error status is not cacheable', async () => {
    expect(await cacheable('/about-us', response(PAGE, 'text/html', 503))).toBe(false)
  })

  it('that was redirected is not cacheable', async () => {
    const redirected = Object.defineProperty(response(PAGE, 'text/html'), 'redirected', { value: true })
    expect(await cacheable('/about-us', redirected)).toBe(false)
  })

  it('can still be read after the check', async () => {
    const page = response(PAGE, 'text/html')
    await cacheable('/', page)
    expect(await page.text()).toBe(PAGE)
  })
})
