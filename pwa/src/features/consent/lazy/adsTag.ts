import { grantAdsConsent, tell } from './adsConsent.ts'

const SOURCE = 'https://www.googletagmanager.com/gtag/js'

/**
 * Fetches the ads service's script and configures it, once a visit; after a refusal it only allows it again. Called on
 * each page, it tells the script which one that is, by its path.
 */
export function startAdsTag(tagId: string, pathname: string): void {
  const started = grantAdsConsent()
  tell('set', withoutQueries(pathname))
  if (started) return
  tell('js', new Date())
  tell('config', tagId)
  const script = document.createElement('script')
  script.async = true
  script.src = `${SOURCE}?id=${encodeURIComponent(tagId)}`
  document.head.append(script)
}

/** What the script would else read for itself: the addresses of this page and the one before, shipment numbers and all. */
function withoutQueries(pathname: string): Record<string, string> {
  return {
    page_location: location.origin + pathname,
    page_referrer: document.referrer.replace(/[?#].*$/, ''),
  }
}
