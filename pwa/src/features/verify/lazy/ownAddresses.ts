import type { Company } from '#api/answers.ts'

/** The facts of the company that a message is checked against. */
export type KnownFacts = Pick<Company, 'name' | 'links' | 'social' | 'support'>

/** The company's addresses on the web, according to its own data. */
export interface OwnAddresses {
  /** Domains that belong to the company, with every host below them. */
  readonly domains: readonly string[]
  /** The hosts of its links except this site's own: those at its domains, and those that are wholly its own. */
  readonly hosts: readonly string[]
  /** Its places at other sites, which have a path or a query: an account, a channel, an app in a store. */
  readonly accounts: readonly { readonly name: string; readonly url: URL }[]
  /** Other sites to which it links without saying which place there is its own. */
  readonly nameless: readonly string[]
  /** Names from its hosts and its own name: an address that resembles them is meant to be mistaken for its own. */
  readonly names: readonly string[]
}

/** Links to its own application; the others often lead to sites where everybody can have a place. */
const OWN_APPLICATION: ReadonlySet<string> = new Set(['app', 'booking', 'sign_in', 'sign_up'])

const NAMES: Readonly<Record<keyof Company['links'], string>> = {
  app: 'App',
  booking: 'Booking',
  sign_in: 'Sign In',
  sign_up: 'Sign Up',
  video_tutorials: 'Video tutorials',
  app_store: 'App Store',
  play_store: 'Google Play',
}

const withoutWww = (host: string): string => host.replace(/^www\./, '')

/** A shared site's host without a prefix such as that for phones: with it, it is the same site. */
export const bareHost = (host: string): string => host.replace(/^(?:www|m|mobile|web)\./, '')

export const isBelow = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`)

const isPlace = ({ pathname, search }: URL) => pathname !== '/' || search !== ''

/** Without `origin`, this site's scheme and host, only what the seeds say: prerendered pages do not know it yet. */
export function ownAddresses(
  { name, links, social, support }: KnownFacts,
  origin: string | null,
): OwnAddresses {
  const named = [
    ...Object.entries(links).map(([key, link]) => ({
      name: NAMES[key as keyof Company['links']],
      isApplication: OWN_APPLICATION.has(key),
      url: webAddress(link),
    })),
    ...social.map((each) => ({ name: each.name, isApplication: false, url: webAddress(each.link) })),
  ].flatMap(({ url, ...rest }) => (url === null ? [] : [{ ...rest, url }]))

  const site = origin === null ? [] : [withoutWww(new URL(origin).hostname)]
  const all = [...site, ...named.map(({ url }) => withoutWww(url.hostname))]
  const mail = support.email.slice(support.email.indexOf('@') + 1).toLowerCase()
  // A domain that has nothing of ours but a mailbox may be anybody's, such as gmail.com.
  const domains = [...new Set([...site, ...(all.some((host) => isBelow(host, mail)) ? [mail] : [])])]
  const isOwn = (host: string) => domains.some((domain) => isBelow(host, domain))
  const whole = named.filter(
    ({ url, isApplication }) => isOwn(url.hostname) || (isApplication && !isPlace(url)),
  )
  const hosts = [...new Set(whole.map(({ url }) => url.hostname))].filter(
    (host) => !site.includes(withoutWww(host)),
  )
  const others = named.filter(({ url }) => !isOwn(url.hostname) && !hosts.includes(url.hostname))
  return {
    domains,
    hosts,
    accounts: others
      .filter(({ url }) => isPlace(url))
      .map(({ name: account, url }) => ({ name: account, url })),
    nameless: others.filter(({ url }) => !isPlace(url)).map(({ url }) => bareHost(url.hostname)),
    names: [...new Set([name.replace(/[^\p{L}\p{N}]+/gu, ''), ...domains.flatMap(nameIn)])].filter(
      (each) => each.length > 2,
    ),
  }
}

/** A link of the seeds without its placeholders; null if it is not a page of another site. */
function webAddress(link: string): URL | null {
  return link.startsWith('https://') ? new URL(link.replace(/(?:\?[^?]*)?\{.*$/, '')) : null
}

/** The label by which a domain is known: `waybill` of `waybill.com.ng`. An IP address has none. */
function nameIn(domain: string): readonly string[] {
  const labels = domain.split('.').slice(0, -1)
  if (/^[\d.]+$/.test(domain)) return []
  return labels.length === 0
    ? []
    : [labels.reduce((long, label) => (label.length > long.length ? label : long))]
}
