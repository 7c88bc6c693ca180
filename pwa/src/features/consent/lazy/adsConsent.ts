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

/** Gives the ads service's script consent. Returns whether it had been told anything before. */
export function grantAdsConsent(): boolean {
  const told = consent !== undefined
  if (consent !== 'granted') tellConsent(told ? 'update' : 'default', 'granted')
  return told
}

/**
 * Withdraws the consent from a script that is already running, and removes its cookies; the next visit does not load
 * it.
 */
export function stopAdsTag(): void {
  if (consent === 'granted') tellConsent('update', 'denied')
  removeAdsCookies()
}

function tellConsent(how: 'default' | 'update', answer: Consent): void {
  consent = answer
  tell('consent', how, Object.fromEntries(PURPOSES.map((purpose) => [purpose, answer])))
}

/** The script recognises its commands in the queue because they are `arguments`, not an array. */
export function tell(..._words: readonly unknown[]): void {
  window.dataLayer ??= []
  window.dataLayer.push(arguments)
}
