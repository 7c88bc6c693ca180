import { cookieNames, removeCookie } from './adsCookies.ts'
import { stopAdsTag } from './adsConsent.ts'
import { decisions } from './shared/decision.ts'

/**
 * Removes every cookie of this site from the browser. A running ads script would set its cookie again, so the consent
 * is withdrawn from it, and the visitor is asked again.
 */
export function removeAllCookies(): void {
  stopAdsTag()
  for (const name of cookieNames()) removeCookie(name)
  decisions.forget()
}
