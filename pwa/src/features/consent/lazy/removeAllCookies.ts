import { cookieNames, removeCookie } from './adsCookies.ts'
import { stopAdsTag } from './adsConsent.ts'
import { decisions } from './shared/decision.ts'

/**
 * Takes every cookie of this site from the browser. The advertising cookie would come again while its script runs, so
 * the script is told that it may not, and the visitor is asked anew.
 */
export function removeAllCookies(): void {
  stopAdsTag()
  for (const name of cookieNames()) removeCookie(name)
  decisions.forget()
}
