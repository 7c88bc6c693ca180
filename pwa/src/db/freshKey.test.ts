import { expect, it } from 'vitest'
import { freshKey } from './freshKey.ts'

it('makes a UUID even without a secure context', () => {
  const insecure = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(255) }
  expect(freshKey(insecure)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  expect(freshKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('makes a different UUID each time', () => {
  expect(freshKey()).not.toBe(freshKey())
})
