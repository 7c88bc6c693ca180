import { bareHost, isBelow, type OwnAddresses } from '#features/verify/lazy/ownAddresses.ts'
import { canonicalPhone } from '#parsing/message/canonicalPhone.ts'
import { looksLike } from '#parsing/message/lookAlikes.ts'
import { type Judgement, type Own, phoneVerdict } from './contactVerdicts.ts'

const WEB = /^https?:$/

/** Hosts where WhatsApp opens a chat with the number in the link. */
const WHATSAPP = /^(?:wa\.me|(?:api\.|web\.|chat\.|www\.)?whatsapp\.com)$/

/** Whether a link leads to something of ours; null is a link that no browser would open. */
export function linkVerdict(url: URL | null, own: Own): Judgement {
  if (url === null)
    return { verdict: 'unknown', reason: 'It is written like a link, and leads nowhere as it stands.' }
  if (url.protocol === 'whatsapp:' || WHATSAPP.test(url.hostname)) return chatVerdict(url, own)
  if (!WEB.test(url.protocol)) return { verdict: 'not-ours', reason: 'It opens an app, and no page of ours.' }
  const { domains, hosts, names } = own.addresses
  // A full stop after a host leads to the same one.
  const host = url.hostname.replace(/\.$/, '')
  if (domains.some((domain) => isBelow(host, domain)) || hosts.includes(host))
    return { verdict: 'ours', reason: `It leads to ${host}, which is ours.` }
  const account = accountVerdict(url, own.addresses)
  if (account !== null) return account
  const deceives = url.username !== ''
  const isNear =
    looksLike(deceives ? `${decoded(url.username)}.${host}` : host, names) || hasOwnHost(url, own.addresses)
  return {
    verdict: isNear ? 'look-alike' : 'not-ours',
    reason: `It leads to ${host}, which is not ours.${deceives ? ' What stands before the @ is there to deceive.' : ''}`,
  }
}

/** Whether a link has one of our hosts after its own: `evil.example/waybill.example/track`. */
function hasOwnHost({ pathname, search, hash }: URL, { domains }: OwnAddresses): boolean {
  const behind = decoded(pathname + search + hash).toLowerCase()
  return domains.some((domain) => behind.includes(domain))
}

function chatVerdict(url: URL, own: Own): Judgement {
  const known = accountVerdict(url, own.addresses)
  if (known?.verdict === 'ours') return known
  const number = canonicalPhone(numberOfChat(url))
  if (number === null) return { verdict: 'unknown', reason: 'It opens WhatsApp, and does not say with whom.' }
  const { verdict, reason } = phoneVerdict(number, own.contacts)
  return { verdict, reason: `It opens a chat with ${number}. ${reason}` }
}

/** The number in a chat link, with the plus that these links leave out. */
function numberOfChat({ pathname, searchParams }: URL): string {
  const asked = searchParams.getAll('phone')
  const figures = /^\/\+?(\d{7,15})\/?$/.exec(pathname)?.[1] ?? (asked.length === 1 ? (asked[0] ?? '') : '')
  return figures.trim().replace(/^\+?(?=[1-9])/, '+')
}

/** What is known about a place at another site; null if we have none there. */
function accountVerdict(url: URL, { accounts, nameless, names }: OwnAddresses): Judgement | null {
  const host = bareHost(url.hostname)
  const ours = accounts.map((account) => account.url).filter(({ hostname }) => bareHost(hostname) === host)
  if (ours.some((account) => isAt(url, account)))
    return { verdict: 'ours', reason: `It is our own place at ${host}.` }
  if (ours.length === 0 && !nameless.includes(host)) return null
  if (ours.some((account) => isOtherAccount(url, account)))
    return {
      verdict: looksLike(url.pathname.slice(1), names) ? 'look-alike' : 'not-ours',
      reason: `It is at ${host}, and not what is listed as ours there.`,
    }
  return {
    verdict: 'unknown',
    reason: `Everybody can have a place at ${host}, and this link does not tell whose it is.`,
  }
}

/** Whether a link is the account itself, or something below it. Case matters, because it does to some sites. */
function isAt(url: URL, account: URL): boolean {
  const path = pathOf(url)
  const own = pathOf(account)
  return (
    (path === own || (own !== '' && path.startsWith(`${own}/`))) &&
    Array.from(account.searchParams).every(([key, value]) => {
      const values = url.searchParams.getAll(key)
      return values.length === 1 && values[0] === value
    })
  )
}

/** Whether a link names another account in the way ours is named: by its last word, an @name, or its query. */
function isOtherAccount(url: URL, account: URL): boolean {
  const [path, own] = [pathOf(url).toLowerCase(), pathOf(account).toLowerCase()]
  if (account.search !== '') return path === own
  const parent = own.slice(0, own.lastIndexOf('/') + 1)
  const isBeside = path.startsWith(parent) && !path.slice(parent.length).includes('/')
  return path !== '' && path !== own && (isBeside || path.startsWith('/@'))
}

const pathOf = ({ pathname }: URL) => pathname.replace(/\/+$/, '')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
