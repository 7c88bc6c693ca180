import { describe, expect, it } from 'vitest'
import { complaintOf } from './complaint.ts'
import { type Failure, UNAVAILABLE } from '#api/outcome.ts'

const inWords = (failure: Failure, onLine = true) => complaintOf(failure, 'parcel', 'Weigh', onLine)

describe('what a form says', () => {
  it('is that there is no connection, and what to do once there is one', () => {
    expect(inWords(UNAVAILABLE, false)).toBe(
      'You are offline. Your parcel is kept here; press Weigh again once you are connected.',
    )
  })

  it('is that nothing came back, where the device believes itself connected', () => {
    expect(inWords(UNAVAILABLE)).toBe('We could not be reached. Check your connection and try again.')
  })

  it('leaves the connection out where the server was reached', () => {
    expect(inWords({ kind: 'unavailable', reached: true })).not.toMatch(/connect/)
  })

  it('is what the server says, with or without a connection by now', () => {
    const refused: Failure = { kind: 'refused', message: 'Too heavy' }
    expect([inWords(refused), inWords(refused, false)]).toEqual(['Too heavy', 'Too heavy'])
    expect(inWords({ kind: 'unavailable', message: 'Too often', reached: true })).toBe('Too often')
  })
})
