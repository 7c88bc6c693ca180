import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

/**
 * All errors of a browser: console errors and warnings, uncaught errors, blocked content.
 *
 * A test expects none. Where an error is the point (Chromium writes one for each answer of 400 and above), the
 * test says so beforehand with `allow`.
 */
export class ConsoleErrors {
  readonly #heard: string[] = []
  readonly #allowed: RegExp[] = [
    /Service Worker registration blocked by Playwright/,
    // Chromium asks for it by itself where a test opens something that is no page.
    /404.*\/favicon\.ico/,
    // Scripts wait for the first paint, which on a busy machine may come seconds after the page.
    /was preloaded using link preload but not used within a few seconds/,
  ]

  listenTo(context: BrowserContext): void {
    for (const page of context.pages()) this.#listenToPage(page)
    context.on('page', (page) => this.#listenToPage(page))
  }

  /** Errors that match are expected from here on; the text is `error: message (address)`. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  /** Throws when there was one that nobody expected, with all of them in its message. */
  expectNone(): void {
    const unexpected = this.#heard.filter((error) => !this.#allowed.some((pattern) => pattern.test(error)))
    if (unexpected.length === 0) return
    const error = new Error(['The console has errors:', ...unexpected].join('\n'))
    // A report that quotes the lines above would push the errors out of sight.
    delete error.stack
    throw error
  }

  #listenToPage(page: Page): void {
    page.on('pageerror', (error) => this.#heard.push(`uncaught: ${error.message} (${page.url()})`))
    page.on('console', (message) => this.#hear(message))
  }

  #hear(message: ConsoleMessage): void {
    const kind = message.type()
    if (kind === 'error' || kind === 'warning') {
      this.#heard.push(`${kind}: ${message.text()} (${message.location().url})`)
    }
  }
}
