import { describe, expect, it } from 'vitest'
import { freshKey, nextAttempt } from './attempt.ts'

const message = { firstname: 'A', lastname: 'B', email: '', phone: '', message: 'Hello', website: '' }

describe('an attempt to send a message', () => {
  it('keeps its key while the words stay the same', () => {
    const first = nextAttempt(null, message)
    expect(nextAttempt(first, { ...message })).toBe(first)
  })

  it('has a key of its own once the words have changed', () => {
    const first = nextAttempt(null, message)
    expect(nextAttempt(first, { ...message, message: 'Hello again' }).key).not.toBe(first.key)
  })

  it('has a new key after one that arrived', () => {
    expect(nextAttempt(null, message).key).not.toBe(nextAttempt(null, message).key)
  })
})

it('makes a UUID without a secure connection too', () => {
  const insecure = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(255) }
  expect(freshKey(insecure)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  expect(freshKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
