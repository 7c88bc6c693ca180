import { describe, expect, it } from 'vitest'
import { fileOfPath, pageDocument, policyFaults, splitHead } from './page-document.ts'

const TEMPLATE =
  '<html lang="en"><head><!--page-head-->\n  </head><body><div id="root"><!--page-body--></div><!--page-content--></body>'

describe('splitHead', () => {
  it('separates the title, meta and link tags in front of the markup from the page', () => {
    const { head, body } = splitHead(
      '<title>Track</title><meta name="a" content="b"/><link rel="c"/><main>x</main>',
    )
    expect(head).toEqual(['<title>Track</title>', '<meta name="a" content="b"/>', '<link rel="c"/>'])
    expect(body).toBe('<main>x</main>')
  })

  it('leaves a title inside the page where it is, since a drawing may have one', () => {
    const markup = '<svg><title>A map</title></svg>'
    expect(splitHead(markup)).toEqual({ head: [], body: markup })
  })

  it('ignores a tag whose name only begins like one of the head', () => {
    expect(splitHead('<metadata></metadata>').head).toEqual([])
  })
})

describe('pageDocument', () => {
  it('puts head tags and preloads into the head, the page into the root, and its content after the root', () => {
    const html = pageDocument(TEMPLATE, '<title>T</title><p>₦5 $& $1</p>', '{"$&":1}', [
      '<link href="/p.css">',
    ])
    expect(html.replace(/\s+/g, ' ')).toBe(
      '<html lang="en"><head><title>T</title> <link href="/p.css"> </head><body><div id="root"><p>₦5 $& $1</p></div>{"$&":1}</body>',
    )
  })

  it('sets data-first-paint only on a page with a fold mark that is not drawn as a whole', () => {
    const page = pageDocument(TEMPLATE, '<title>T</title><span id="fold"></span>', '', [])
    expect(page).toContain('<html data-first-paint lang="en">')
    const others = pageDocument(TEMPLATE, '<title>T</title><div></div>', '', [])
    expect(others).toContain('<html lang="en">')
    const whole = pageDocument(TEMPLATE, '<title>T</title><span id="fold"></span>', '', [], true)
    expect(whole).toContain('<html lang="en">')
  })

  it('removes the data-discover attribute from links', () => {
    const html = pageDocument(TEMPLATE, '<a href="/track" data-discover="true">Track</a>', '', [])
    expect(html).toContain('<div id="root"><a href="/track">Track</a></div>')
  })

  it('rejects a template without its placeholders', () => {
    expect(() => pageDocument('<html ><head></head>', '', '', [])).toThrow('<!--page-head--> is missing')
  })
})

describe('fileOfPath', () => {
  it('gives every address its own folder, so that the address needs no file extension', () => {
    expect(fileOfPath('/')).toBe('index.html')
    expect(fileOfPath('/get-rates')).toBe('get-rates/index.html')
  })
})

describe('policyFaults', () => {
  it.each([
    ['<p style="color:red">', 'a style attribute'],
    ['<style>p{}</style>', 'an inline style element'],
    ['<button onclick="go()">', 'an inline event handler'],
    ['<script>go()</script>', 'an inline script'],
    ['<script type="module">go()</script>', 'an inline script'],
  ])('names the content that the security policy would block in %s', (html, fault) => {
    expect(policyFaults(html)).toEqual([fault])
  })

  it('accepts external scripts and data blocks', () => {
    const html = '<script type="module" src="/a.js"></script><script type="application/json">{}</script>'
    expect(policyFaults(html)).toEqual([])
  })
})
