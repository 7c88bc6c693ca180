/** Chromium's offer to install the site, which a page may defer to a better moment. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/**
 * Events that only the first script of a page sees. They are kept on the window until the code that uses them has
 * loaded: a module that both import would be one more file to fetch before the first paint.
 */
export interface EarlyEvents extends EventTarget {
  /** The browser's offer to install, which comes once and early. */
  installPrompt?: InstallPrompt
  /** The worker that served the page, if any: a newer one may take over at any time. */
  initialController?: ServiceWorker | null | undefined
}

export function captureEarlyEvents(window: EarlyEvents): void {
  window.initialController = globalThis.navigator?.serviceWorker?.controller
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installPrompt = event as InstallPrompt
  })
}
