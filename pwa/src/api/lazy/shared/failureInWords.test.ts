import { describe, expect, it } from 'vitest'
import { failureInWords } from './failureInWords.ts'
import { type Failure, UNAVAILABLE } from '#api/outcome.ts'

const inWords = (failure: Failure, onLine = true) => failureInWords(failure, 'parcel', 'Weigh', onLine)

describe('the message of a failed form', () => {
  it('says that the device is offline, and what to do once it is connected', () => {
    expect(inWords(UNAVAILABLE, false)).toBe(
      'You are offline. Your parcel is kept here; press Weigh again once you are connected.',
    )
  })

  it('says that the server could not be reached although the device reports that it is online', () => {
    expect(inWords(UNAVAILABLE)).toBe('We could not be reached. Check your connection and try again.')
  })

  it('does not mention the connection where the server was reached', () => {
    expect(inWords({ kind: 'unavailable', reached: true })).not.toMatch(/connect/)
  })

  it('is that of the server if it sends one, online and offline', () => {
    const refused: Failure = { kind: 'refused', message: 'Too heavy' }
    expect([inWords(refused), inWords(refused, false)]).toEqual(['Too heavy', 'Too heavy'])
    expect(inWords({ kind: 'unavailable', message: 'Too often', reached: true })).toBe('Too often')
  })
})
