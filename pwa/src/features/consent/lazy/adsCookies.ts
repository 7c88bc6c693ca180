/**
 * What the ads service's script sets on a site's own address, by its documentation: `_ga`, `_ga_<stream>`, `_gid`,
 * `_gat…`, `_gac_<property>`, `_gcl_au` and its kin, `FPID` and `FPLC` where a server of one's own passes them on.
 */
const OF_THE_ADS_TAG = /^(?:_ga(?:_.+|t.*|c_.+)?|_gid|_gcl_.+|_dc_gtm_.+|FP(?:ID|LC|GCL\w+|AU))$/

/** The same in the browser's other storage. */
const STORED_BY_THE_ADS_TAG = /^_gcl_/

/** Whether the ads service has put it into the browser's other storage. */
export const isOfTheAdsTag = (key: string) => STORED_BY_THE_ADS_TAG.test(key)

/** The names of the cookies that a script of this page may read. */
export function cookieNames(): string[] {
  const named = document.cookie.split(';').map((cookie) => (cookie.split('=')[0] ?? '').trim())
  return [...new Set(named)].filter((name) => name !== '')
}

/** Takes the ads service's cookies from this browser, and what it keeps beside them. */
export function removeAdsCookies(): void {
  for (const name of cookieNames()) if (OF_THE_ADS_TAG.test(name)) removeCookie(name)
  try {
    for (const key of Object.keys(localStorage)) {
      if (isOfTheAdsTag(key)) localStorage.removeItem(key)
    }
  } catch {
    // A browser that stores nothing has nothing to remove.
  }
}

/**
 * Takes one cookie from this browser. It names neither the domain nor the path that it was set for, and the ads
 * service takes the shortest domain that the browser allows: so each that it may be is tried.
 */
export function removeCookie(name: string): void {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
  const parts = location.pathname.split('/')
  const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/') || '/')
  for (const domain of domains) {
    for (const path of new Set(['/', ...paths])) {
      document.cookie = `${name}=; max-age=0; path=${path}${domain}`
    }
  }
}
