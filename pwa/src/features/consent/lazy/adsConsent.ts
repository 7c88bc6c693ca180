import { removeAdsCookies } from './adsCookies.ts'

/** The purposes that the ads service tells apart; this site asks about all of them at once. */
const PURPOSES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

type Consent = 'granted' | 'denied'

declare global {
  interface Window {
    /** The queue that the ads service's script reads. */
    dataLayer?: IArguments[]
  }
}

let consent: Consent | undefined

/** Tells the ads service's script that it may, and whether it has been told anything before. */
export function grantAdsConsent(): boolean {
  const told = consent !== undefined
  if (consent !== 'granted') tellConsent(told ? 'update' : 'default', 'granted')
  return told
}

/**
 * Takes the consent back from a script that runs already, and its cookies from the browser; the next visit does not
 * fetch it.
 */
export function stopAdsTag(): void {
  if (consent === 'granted') tellConsent('update', 'denied')
  removeAdsCookies()
}

function tellConsent(how: 'default' | 'update', answer: Consent): void {
  consent = answer
  tell('consent', how, Object.fromEntries(PURPOSES.map((purpose) => [purpose, answer])))
}

/** The script tells its commands from other entries of the queue by their being `arguments`, not an array. */
export function tell(..._words: readonly unknown[]): void {
  window.dataLayer ??= []
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments)
}
