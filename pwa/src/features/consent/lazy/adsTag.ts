import { removeAdsCookies } from './adsCookies.ts'

const SOURCE = 'https://www.googletagmanager.com/gtag/js'

/** The purposes that the ads service tells apart; this site asks about all of them at once. */
const PURPOSES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

declare global {
  interface Window {
    /** The queue that the ads service's script reads. */
    dataLayer?: IArguments[]
  }
}

let consent: 'granted' | 'denied' | undefined

/**
 * Fetches the ads service's script and configures it, once a visit; after a refusal it only allows it again. Called on
 * each page, it tells the script which one that is, by its path.
 */
export function startAdsTag(tagId: string, pathname: string): void {
  const started = consent !== undefined
  if (consent !== 'granted') tell('consent', started ? 'update' : 'default', everyPurpose('granted'))
  consent = 'granted'
  tell('set', withoutQueries(pathname))
  if (started) return
  tell('js', new Date())
  tell('config', tagId)
  const script = document.createElement('script')
  script.async = true
  script.src = `${SOURCE}?id=${encodeURIComponent(tagId)}`
  document.head.append(script)
}

/**
 * Takes the consent back from a script that runs already, and its cookies from the browser; the next visit does not
 * fetch it.
 */
export function stopAdsTag(): void {
  if (consent === 'granted') {
    consent = 'denied'
    tell('consent', 'update', everyPurpose('denied'))
  }
  removeAdsCookies()
}

/** What the script would else read for itself: the addresses of this page and the one before, shipment numbers and all. */
function withoutQueries(pathname: string): Record<string, string> {
  return {
    page_location: location.origin + pathname,
    page_referrer: document.referrer.replace(/[?#].*$/, ''),
  }
}

/** The script tells its commands from other entries of the queue by their being `arguments`, not an array. */
function tell(..._words: readonly unknown[]): void {
  window.dataLayer ??= []
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments)
}

function everyPurpose(answer: 'granted' | 'denied'): Record<string, string> {
  return Object.fromEntries(PURPOSES.map((purpose) => [purpose, answer]))
}
