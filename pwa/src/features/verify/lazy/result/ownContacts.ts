import type { Company, Office } from '#api/answers.ts'
import { emailAddresses } from '#parsing/emailAddresses.ts'
import { canonicalPhone } from '#parsing/message/canonicalPhone.ts'
import { phoneNumbers } from '#parsing/phoneNumbers.ts'

/** To whom our addresses and numbers belong, in words: `support`, `our office in WARRI`. */
export interface OwnContacts {
  /** Keyed by the canonical number. */
  readonly phones: ReadonlyMap<string, string>
  /** Keyed by the address in lower case. */
  readonly emails: ReadonlyMap<string, string>
  /** Whether the list of offices is included: without it, a number may still be an office's. */
  readonly complete: boolean
}

const SUPPORT = 'our support'

export function ownContacts(
  { support }: Pick<Company, 'support'>,
  offices: readonly Office[] | null,
): OwnContacts {
  const phones = new Map<string, string>()
  const emails = new Map<string, string>()
  for (const { city_name: city, phone, email } of offices ?? []) {
    const office = `our office in ${city}`
    for (const { written } of phoneNumbers(phone)) addPhone(phones, written, office)
    for (const { written, isAddress } of emailAddresses(email))
      if (isAddress) emails.set(written.toLowerCase(), office)
  }
  // Added last, because an office may give the number of support.
  for (const number of [support.phone, support.whatsapp ?? '']) addPhone(phones, number, SUPPORT)
  emails.set(support.email.toLowerCase(), SUPPORT)
  return { phones, emails, complete: offices !== null }
}

function addPhone(phones: Map<string, string>, written: string, owner: string): void {
  const number = canonicalPhone(written)
  if (number !== null) phones.set(number, owner)
}
