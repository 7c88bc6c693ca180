/** Chromium's own offer to install, which a page may hold back for a better moment. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/**
 * What only the first script of a page gets to see lies on the window until what makes use of it has come: a module that
 * both import would be one more file to fetch before the first paint.
 */
export interface EarlyEvents extends EventTarget {
  /** The browser's offer to install, which comes once and early. */
  installPrompt?: InstallPrompt
  /** The worker that the page came by, if any: a newer one may take over at any time. */
  initialController?: ServiceWorker | null | undefined
}

export function captureEarlyEvents(window: EarlyEvents): void {
  window.initialController = globalThis.navigator?.serviceWorker?.controller
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installPrompt = event as InstallPrompt
  })
}
