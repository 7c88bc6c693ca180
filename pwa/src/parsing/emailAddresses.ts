import { NOT_AVAILABLE, saysNothing } from './saysNothing.ts'

/** A part of a field: an address to write to, or a text beside one. */
export interface EmailSegment {
  readonly written: string
  readonly isAddress: boolean
}

/**
 * A plain address and nothing else: no `?bcc=`, no `%0A`, no second `@`. What else mail servers might take is shown as
 * text, and written to by hand.
 */
const ADDRESS =
  /^[\p{L}\p{N}_+'-]+(?:\.[\p{L}\p{N}_+'-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u
const LONGEST = 254
const BETWEEN = /[\s,;|/\\<>()[\]"“”，；、]+/u

/**
 * The addresses in a field that may hold several, in order, and the texts around them.
 *
 * The server finds the same: `email-address-cases.json` holds both to it.
 */
export function emailAddresses(field: string): readonly EmailSegment[] {
  if (saysNothing(field)) return []
  // With anything of a link in it that does more than write, no part of the field is taken for a plain address.
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
  // A text by itself stands as it was written: `a (at) b` with its brackets.
  const isText = parts.length > 0 && parts.every(({ isAddress }) => !isAddress)
  return isText ? [{ written: field.trim(), isAddress: false }] : parts
}
