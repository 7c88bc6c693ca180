import { afterEach, describe, expect, it, vi } from 'vitest'
import { drafts } from './drafts.ts'

afterEach(() => vi.unstubAllGlobals())

/** A tab whose session storage holds `text` under every name. */
function tabWith(text: string | null) {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? text,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
}

describe('a draft', () => {
  it('is read as it was written, under its own name, until it is discarded', () => {
    tabWith(null)
    drafts.write('message', { phone: '0700' })
    expect(drafts.read('message')).toEqual({ phone: '0700' })
    expect(drafts.read('quote')).toBeNull()
    drafts.discard('message')
    expect(drafts.read('message')).toBeNull()
  })

  it.each(['{', '', '7', '"x"', 'null'])('is null if “%s” is stored', (text) => {
    tabWith(text)
    expect(drafts.read('quote')).toBeNull()
  })

  it('is null, without an error, in a browser that forbids storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    drafts.write('quote', {})
    drafts.discard('quote')
    expect(drafts.read('quote')).toBeNull()
  })
})
