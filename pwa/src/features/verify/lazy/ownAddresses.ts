import type { Company } from '#api/answers.ts'

/** Where the company is on the web, by its own word. */
export interface OwnAddresses {
  /** Domains that are the company's with every host below them. */
  readonly domains: readonly string[]
  /** The hosts that its links lead to, this site's own left out: those at its domains, and those that are its own as a whole. */
  readonly hosts: readonly string[]
  /** Its places at sites of others, which have a path or a query: an account, a channel, an app in a store. */
  readonly accounts: readonly { readonly name: string; readonly url: URL }[]
  /** Sites of others that it links to without saying which place there is its own. */
  readonly nameless: readonly string[]
  /** What its hosts and its name have in common: what looks like it is there to be taken for it. */
  readonly names: readonly string[]
}

/** Its own application lies there; the others are often at sites that everybody has a place at. */
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

/** A host that many share, without what they put before it for phones: all of it is theirs. */
export const bareHost = (host: string): string => host.replace(/^(?:www|m|mobile|web)\./, '')

export const isBelow = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`)

const isPlace = ({ pathname, search }: URL) => pathname !== '/' || search !== ''

/** Without `origin`, the scheme and host of this site, what the seeds alone say: a prerendered page does not know it yet. */
export function ownAddresses({ name, links, social, support }: Company, origin: string | null): OwnAddresses {
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
  // A domain that has nothing of ours but a mailbox may be everybody's, as gmail.com is.
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

/** A link of the seeds; null for one that is no page of another site. What is filled in when it is followed is left out. */
function webAddress(link: string): URL | null {
  return link.startsWith('https://') ? new URL(link.replace(/(?:\?[^?]*)?\{.*$/, '')) : null
}

/** The label of a domain that it is known by: `waybill` of `waybill.com.ng`. A number has none. */
function nameIn(domain: string): readonly string[] {
  const labels = domain.split('.').slice(0, -1)
  if (/^[\d.]+$/.test(domain)) return []
  return labels.length === 0
    ? []
    : [labels.reduce((long, label) => (label.length > long.length ? label : long))]
}
