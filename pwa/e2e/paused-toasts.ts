import type { BrowserContext, Page } from '@playwright/test'

/**
 * Has toasts stay on every page that is opened from now on. One goes when its bar has run for five seconds, and
 * whoever looks for it may come later than that. It still goes when somebody closes it.
 */
export async function holdToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The page's policy allows no style element of ours.
    const held = new CSSStyleSheet()
    held.replaceSync('.Toastify__progress-bar--animated { animation-play-state: paused !important }')
    document.adoptedStyleSheets.push(held)
  })
}

/** Has the toasts of this page go by themselves again, after their five seconds. */
export async function letToastsGo(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}
