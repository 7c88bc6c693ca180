/**
 * The cookies that the ads service's script sets for a site's own domain, as documented: `_ga`, `_ga_<stream>`, `_gid`,
 * `_gat…`, `_gac_<property>`, `_gcl_au` and similar ones, `FPID` and `FPLC` if a server of one's own passes them on.
 */
const OF_THE_ADS_TAG = /^(?:_ga(?:_.+|t.*|c_.+)?|_gid|_gcl_.+|_dc_gtm_.+|FP(?:ID|LC|GCL\w+|AU))$/

/** The keys that the script sets in local storage. */
const STORED_BY_THE_ADS_TAG = /^_gcl_/

/** Whether the ads service has put this key into local storage. */
export const isOfTheAdsTag = (key: string) => STORED_BY_THE_ADS_TAG.test(key)

/** The names of the cookies that a script of this page may read. */
export function cookieNames(): string[] {
  const named = document.cookie.split(';').map((cookie) => (cookie.split('=')[0] ?? '').trim())
  return [...new Set(named)].filter((name) => name !== '')
}

/** Removes the ads service's cookies from this browser, and its entries in local storage. */
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
 * Removes one cookie from this browser. A cookie does not tell the domain and path that it was set for, and the ads
 * service uses the shortest domain that the browser allows: so every possible one is tried.
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
