import { withPlainDigits } from '#parsing/digits.ts'
import { dialledNumbers } from './canonicalPhone.ts'
import { isWrittenHost } from './writtenHosts.ts'

/** A link, address or number in a message, as it is written there. */
export type MessageItem = { readonly written: string } & (
  | {
      readonly kind: 'link'
      /** Null if no browser would open it. */
      readonly url: URL | null
    }
  | {
      readonly kind: 'email'
      /** In lower case. */
      readonly address: string
      /** The host of its domain as a browser would request it: in ASCII. */
      readonly host: string
    }
  /** `canonical` begins with a plus for a telephone number; ten digits may be a bank account. */
  | { readonly kind: 'phone'; readonly canonical: string }
  | { readonly kind: 'shipment' }
)

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Characters between spaces that are examined together. */
const LONGEST_WORD = 2048

/** Separators between items of any kind. */
const BETWEEN = /[\s<>"“”„«»`|\u2013\u2014]+/u

const WEB_SCHEME = /https?:[\\/]+/i
const ANY_SCHEME = /[a-z][a-z\d+.-]{1,19}:\/\//i
/** The separator before a link that follows another without a space. */
const NEXT_LINK = /[,;]+(?=https?:[\\/])/i
/** Matches text before a scheme that belongs to the same link: `evil.example/https://…`. */
const IS_LINK_SO_FAR = /[\p{L}\p{N}]\.[\p{L}\p{N}-]*\p{L}(?::\d+)?[/?#]|:\/\//u

/** Punctuation after a link in a sentence, and the markup of chats around it. */
const AFTER_LINK = /[.,;:!?'’*_~[\](){}]+$/
const AROUND_WORD = /^[^\p{L}\p{N}+@]+|[^\p{L}\p{N}/=#_-]+$/gu

/** Separators of items without a scheme. A colon before digits belongs to a port. */
const BETWEEN_WORDS = /[,;!]+|:(?!\d)|\.{2,}/
/** Text before a host that follows other words without a space: `call/waybill.example`. */
const BEFORE_HOST = /^(?:[^.@/?#=]*[/?#=])+/

const LABEL_AT_END = /[\p{L}\p{M}\p{N}_-]+$/u
const LABEL_AT_START = /^[\p{L}\p{M}\p{N}_-]+/u
const LOCAL_AT_END = /[\p{L}\p{M}\p{N}._%+'-]+$/u
const DOMAIN_AT_START = /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/u
const SHIPMENT = /^[a-z]{2}\d{10}$/i

/**
 * The links, e-mail addresses, telephone and shipment numbers in a message that somebody received, each once. Hosts
 * without `https://` count as links as phones judge them; `isNear` tells whether a host looks like one of ours, which
 * then counts whatever its ending. The time is proportional to the length of the text.
 */
export function messageItems(text: string, isNear: (host: string) => boolean): readonly MessageItem[] {
  const found = new Map<string, MessageItem>()
  const add = (item: MessageItem) => {
    const key = keyOf(item)
    if (!found.has(key)) found.set(key, item)
  }
  const rest = plain(text)
    .split('\n')
    .map((line) =>
      words(line)
        .map((word) => itemsInWord(word, isNear, add))
        .join(' '),
    )
    .join('\n')
  for (const { written, canonical } of dialledNumbers(rest)) add({ kind: 'phone', written, canonical })
  return [...found.values()]
}

function keyOf(item: MessageItem): string {
  switch (item.kind) {
    case 'link':
      return item.url?.href ?? item.written
    case 'email':
      return item.address
    case 'phone':
      return item.canonical
    case 'shipment':
      return item.written
  }
}

/** The text with plain letters and digits, without invisible characters, and with defanged links restored. */
function plain(text: string): string {
  return withPlainDigits(text.replace(INVISIBLE, ''))
    .replace(/\u3002/g, '.')
    .replace(/[[({](?:\.|dot)[\])}]/gi, '.')
    .replace(/[[({](?:@|at)[\])}]/gi, '@')
    .replace(/\[:(?:\/\/)?\]/g, (sign) => sign.slice(1, -1))
    .replace(/hxxp/gi, 'http')
}

function words(line: string): readonly string[] {
  return line
    .split(BETWEEN)
    .flatMap((word) =>
      word.length <= LONGEST_WORD
        ? word
        : (word.match(new RegExp(`.{1,${String(LONGEST_WORD)}}`, 'gu')) ?? []),
    )
}

type Add = (item: MessageItem) => void
type IsNear = (host: string) => boolean

/** Adds the items in a word, and returns the rest of it: a telephone number may continue in the next word. */
function itemsInWord(word: string, isNear: IsNear, add: Add): string {
  const scheme = WEB_SCHEME.exec(word) ?? ANY_SCHEME.exec(word)
  if (scheme === null) return itemsWithoutScheme(word, isNear, add)
  const before = word.slice(0, scheme.index)
  if (IS_LINK_SO_FAR.test(before)) addLink(before.includes('://') ? word : `https://${word}`, word, add)
  else itemsWithoutScheme(before, isNear, add)
  // A phone may also make a link of the second one alone.
  for (const link of word.slice(scheme.index).split(NEXT_LINK)) addLink(link, link, add)
  return ' '
}

function itemsWithoutScheme(word: string, isNear: IsNear, add: Add): string {
  if (/^[\d\s()+./-]*$/.test(word) && !/^\d{1,3}(?:\.\d{1,3}){3}[/:]/.test(word)) return word
  return word
    .split(BETWEEN_WORDS)
    .map((piece) => {
      const trimmed = piece.replace(AROUND_WORD, '')
      const item = SHIPMENT.test(trimmed)
        ? { kind: 'shipment' as const, written: trimmed.toUpperCase() }
        : trimmed.includes('@')
          ? emailOrLink(trimmed)
          : hostIn(trimmed, isNear)
      if (item === null) return piece
      add(item)
      return ' '
    })
    .join(' ')
}

function emailOrLink(piece: string): MessageItem | null {
  const at = piece.lastIndexOf('@')
  const local = LOCAL_AT_END.exec(piece.slice(0, at))?.[0]
  const domain = DOMAIN_AT_START.exec(piece.slice(at + 1))?.[0]
  if (local === undefined || domain === undefined) return null
  // If a path follows, the text before the @ leads nowhere: it is there to deceive.
  if (/^[/:]/.test(piece.slice(at + 1 + domain.length))) return linkOf(`https://${piece}`, piece)
  const host = urlOf(`https://${domain}`)?.hostname
  if (host === undefined) return null
  return {
    kind: 'email',
    written: `${local}@${domain}`,
    address: `${local}@${host}`.toLowerCase(),
    host,
  }
}

function hostIn(piece: string, isNear: IsNear): MessageItem | null {
  const from = piece.replace(BEFORE_HOST, '')
  const end = from.search(/[/?#:\\]/)
  const labels = (end < 0 ? from : from.slice(0, end)).replace(/\.$/, '').split('.')
  if (labels.length < 2) return null
  const first = LABEL_AT_END.exec(labels[0] ?? '')?.[0] ?? ''
  const written = labels[labels.length - 1] ?? ''
  const last = LABEL_AT_START.exec(written)?.[0] ?? ''
  const host = [first, ...labels.slice(1, -1), last]
  const followed = last === written && end >= 0 ? from.slice(end) : ''
  if (!isWrittenHost(host, followed, isNear)) return null
  const link = host.join('.') + followed
  return linkOf(`https://${link}`, link)
}

function addLink(address: string, written: string, add: Add): void {
  add(linkOf(trimmedLink(address), trimmedLink(written)))
}

/** A closing bracket belongs to the link if the link contains the opening one. */
function trimmedLink(link: string): string {
  const trimmed = link.replace(AFTER_LINK, '')
  return trimmed.includes('(') && !trimmed.includes(')') && link.charAt(trimmed.length) === ')'
    ? `${trimmed})`
    : trimmed
}

const linkOf = (address: string, written: string): MessageItem => ({
  kind: 'link',
  written,
  url: urlOf(address),
})

/** The address as a browser would open it; null if none would. */
function urlOf(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
