import { describe, expect, it } from 'vitest'
import cases from './email-address-cases.json'
import { emailAddresses } from './emailAddresses.ts'

type Case = [field: string, segments: [written: string, isAddress: boolean][]]

/** The server reads them in the same way. */
describe.each(Object.entries(cases))('%s', (_what, group) => {
  it.each(group as Case[])('are read in “%s”', (field, segments) => {
    expect(emailAddresses(field)).toEqual(segments.map(([written, isAddress]) => ({ written, isAddress })))
  })
})
