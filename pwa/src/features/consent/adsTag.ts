const SOURCE = 'https://www.googletagmanager.com/gtag/js'

/** The purposes that the ads service tells apart; this site asks about all of them at once. */
const PURPOSES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

declare global {
  interface Window {
    /** The queue that the ads service's script reads. */
    dataLayer?: IArguments[]
  }
}

let started = false

/** Fetches the ads service's script and configures it, once a visit; after a refusal it only allows it again. */
export function startAdsTag(tagId: string): void {
  if (started) {
    tell('consent', 'update', everyPurpose('granted'))
    return
  }
  started = true
  tell('consent', 'default', everyPurpose('granted'))
  tell('js', new Date())
  tell('config', tagId)
  const script = document.createElement('script')
  script.async = true
  script.src = `${SOURCE}?id=${encodeURIComponent(tagId)}`
  document.head.append(script)
}

/** Takes the consent back from a script that runs already; the next visit does not fetch it. */
export function stopAdsTag(): void {
  if (started) tell('consent', 'update', everyPurpose('denied'))
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
