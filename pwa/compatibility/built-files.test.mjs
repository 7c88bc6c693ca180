import { describe, expect, it } from 'vitest'
import { newerCalls, newerStyles, spoiledRules, unreadable } from './built-files.mjs'

describe('a built script', () => {
  it.each([
    ['items.toSorted()', ['toSorted']],
    ['list.findLast(Boolean),Object.hasOwn(a,b)', ['Object.hasOwn', 'findLast', 'hasOwn']],
    ['AbortSignal.timeout(5)', ['AbortSignal.timeout']],
    ['x.replaceAll("a","b")', ['replaceAll']],
    ['list.replaceChildren(),crypto.randomUUID()', ['randomUUID', 'replaceChildren']],
    ['dialog.showModal?.(),list.at?.(0)', []],
    ['list.map(a).concat(b).includes(c),CSS.escape(d)', []],
  ])('%s calls of newer ones: %j', (code, names) => {
    expect(newerCalls(code)).toEqual(names)
  })

  it.each([
    ['a ??= b', /Unexpected token/],
    ['class A { #b = 1 }', /./],
    ['/(?<=₦)\\d+/.test(a)', 'a regular expression looks behind'],
    ['new RegExp("(?<!a)b")', 'a regular expression looks behind'],
    ['/[a--b]/v', /Invalid regular expression flag/],
    ['f?.(...all)', 'arguments are spread into a call that may not be'],
  ])('%s cannot be read', (code, why) => {
    expect(unreadable(code, 2020)).toMatch(why)
  })

  it.each([
    'a?.b ?? c',
    'import("./part.js")',
    '/(?<year>\\d+)./s',
    'async function* f() { for await (const a of b) yield a }',
  ])('%s can be', (code) => {
    expect(unreadable(code, 2020)).toBeNull()
  })
})

describe('a built style', () => {
  it.each([
    ['a{inset:0}', ['inset']],
    ['a{padding-inline:var(--s4)}', ['padding-inline']],
    ['a:has(b){accent-color:red}', [':has', 'accent-color']],
    ['@layer b{a{color:red}}', ['@layer']],
    ['@media (width>=48rem){a{color:red}}', ['media ranges']],
    ['a{height:100dvh}', ['the height of what is seen']],
    ['a{color:color-mix(in srgb,var(--a),var(--b))}', ['color-mix()']],
    ['@container style(--a:b){a{color:red}}', ['@container']],
    ['@media (min-width:48rem){a:hover{top:0;padding-left:var(--s4);--inset:0}}', []],
  ])('%s is newer by %j', (code, names) => {
    expect(newerStyles(code)).toEqual(names)
  })

  it('is spoiled by one selector of several', () => {
    expect(spoiledRules('a:focus-visible,b:hover{color:red}')).toEqual([':focus-visible'])
    expect(
      spoiledRules('a:focus-visible,b:focus-visible{color:red}a:has(b){color:red}a,b{color:red}'),
    ).toEqual([])
  })
})
