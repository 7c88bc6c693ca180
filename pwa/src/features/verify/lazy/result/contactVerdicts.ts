import { isBelow, type OwnAddresses } from '#features/verify/lazy/ownAddresses.ts'
import { looksLike } from '#parsing/message/lookAlikes.ts'
import type { OwnContacts } from './ownContacts.ts'

/** `look-alike` is not ours either, and is meant to be mistaken for ours. */
export type Verdict = 'ours' | 'not-ours' | 'look-alike' | 'unknown'

/** What is known about an item in a message, and why, in a sentence or two. */
export interface Judgement {
  readonly verdict: Verdict
  readonly reason: string
}

/** What belongs to the company, according to its seeds and its list of offices. */
export interface Own {
  readonly addresses: OwnAddresses
  readonly contacts: OwnContacts
}

const NO_OFFICES =
  'It is not our support’s. The list of our offices is not on this phone yet, so we cannot compare it with theirs.'

export function emailVerdict(address: string, host: string, { addresses, contacts }: Own): Judgement {
  const owner = contacts.emails.get(address)
  if (owner !== undefined) return { verdict: 'ours', reason: `It is the address of ${owner}.` }
  if (addresses.domains.some((domain) => isBelow(host, domain)))
    return {
      verdict: 'unknown',
      reason: 'It is at our domain, but no address that we give here. The address of a sender can be forged.',
    }
  if (looksLike(address.replace('@', '.'), addresses.names))
    return { verdict: 'look-alike', reason: `Mail to it goes to ${host}, which is not ours.` }
  return contacts.complete
    ? { verdict: 'not-ours', reason: 'It is no address of ours.' }
    : { verdict: 'unknown', reason: NO_OFFICES }
}

/** `canonical` is in the form that `canonicalPhone` returns. */
export function phoneVerdict(canonical: string, { phones, complete }: OwnContacts): Judgement {
  const owner = phones.get(canonical) ?? phones.get(`+234${canonical}`)
  if (owner !== undefined) return { verdict: 'ours', reason: `It is the number of ${owner}.` }
  if (!canonical.startsWith('+'))
    return {
      verdict: 'unknown',
      reason: 'It may be the number of a bank account. We give none here: ask us before you pay into it.',
    }
  return complete
    ? { verdict: 'not-ours', reason: 'It is no number of ours.' }
    : { verdict: 'unknown', reason: NO_OFFICES }
}
