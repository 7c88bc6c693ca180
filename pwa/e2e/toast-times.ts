import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

declare global {
  interface Window {
    toastTimes: { came: number; went: number | null }[]
  }
}

/** Has the page write down when each toast came and went, from the next document on. */
export async function noteToastTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.window.toastTimes = []
    const standing = new Map<Element, { came: number; went: number | null }>()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.Toastify__toast')) {
        if (standing.has(toast)) continue
        const times = { came: performance.now(), went: null }
        standing.set(toast, times)
        globalThis.window.toastTimes.push(times)
      }
      for (const [toast, times] of standing) if (!toast.isConnected) times.went ??= performance.now()
    }).observe(document, { childList: true, subtree: true })
  })
}

/** For how many milliseconds each toast stood, the oldest first; resolves once the last of them has gone. */
export async function toastDurations(page: Page): Promise<number[]> {
  await expect(page.locator('.Toastify__toast')).toHaveCount(0)
  return page.evaluate(() => globalThis.window.toastTimes.map(({ came, went }) => (went ?? Infinity) - came))
}

/** Has every animation of the page run ten times as fast: what is tested is in which order things come and go. */
export async function quickenAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 10 })
}
