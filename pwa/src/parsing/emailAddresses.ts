import { NOT_AVAILABLE, saysNothing } from './saysNothing.ts'

/** A part of a field: an e-mail address, or the text beside one. */
export interface EmailSegment {
  readonly written: string
  readonly isAddress: boolean
}

/**
 * Exactly one plain address: no `?bcc=`, no `%0A`, no second `@`. Any other address that a mail server might accept is
 * shown as text, without a link.
 */
const ADDRESS =
  /^[\p{L}\p{N}_+'-]+(?:\.[\p{L}\p{N}_+'-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u
const LONGEST = 254
const BETWEEN = /[\s,;|/\\<>()[\]"“”，；、]+/u

/**
 * The addresses in a field that may hold several, in order, and the texts around them.
 *
 * The server finds the same: `email-address-cases.json` tests both.
 */
export function emailAddresses(field: string): readonly EmailSegment[] {
  if (saysNothing(field)) return []
  // If the field contains any character of a link that does more than name an address, all of it is text.
  if (/[?&%=]/.test(field)) return [{ written: field.trim(), isAddress: false }]
  const parts: EmailSegment[] = []
  let said: string[] = []
  const tell = () => {
    const written = said.join(' ').replace(/^(?:or|and)\s+|\s*\b(?:or|and)$/gi, '')
    if (!saysNothing(written) && !/^(?:or|and)$/i.test(written)) parts.push({ written, isAddress: false })
    said = []
  }
  for (const word of field.replace(NOT_AVAILABLE, '').split(BETWEEN)) {
    const plain = word.replace(/^mailto:/i, '').replace(/[.:]+$/, '')
    if (plain.length <= LONGEST && ADDRESS.test(plain)) {
      tell()
      parts.push({ written: plain, isAddress: true })
    } else if (word !== '') said.push(word)
  }
  tell()
  // A field without addresses stays as it was written: `a (at) b` with its brackets.
  const isText = parts.length > 0 && parts.every(({ isAddress }) => !isAddress)
  return isText ? [{ written: field.trim(), isAddress: false }] : parts
}
