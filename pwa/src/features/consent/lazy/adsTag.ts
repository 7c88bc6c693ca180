import { grantAdsConsent, tell } from './adsConsent.ts'

const SOURCE = 'https://www.googletagmanager.com/gtag/js'

/**
 * Loads and configures the ads service's script, once per visit; after a refusal it only grants consent again. Called
 * on each page, it tells the script the page's path.
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

/** The page's address and referrer without the queries, such as shipment numbers, that the script would read. */
function withoutQueries(pathname: string): Record<string, string> {
  return {
    page_location: location.origin + pathname,
    page_referrer: document.referrer.replace(/[?#].*$/, ''),
  }
}
