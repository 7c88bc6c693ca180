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

/** For how many milliseconds each toast stood, the oldest first; resolves once there were some and all have gone. */
export async function toastDurations(page: Page): Promise<number[]> {
  const times = () => page.evaluate(() => globalThis.window.toastTimes)
  await expect.poll(async () => (await times()).map(({ went }) => went !== null)).toContain(true)
  await expect.poll(async () => (await times()).every(({ went }) => went !== null)).toBe(true)
  return (await times()).map(({ came, went }) => (went ?? Infinity) - came)
}

/**
 * Has every animation of the page run so many times as fast as it says: what is tested is in which order things come
 * and go, on a busy machine too.
 */
export async function paceAnimations(page: Page, playbackRate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate })
}

/** Leaves a test time for what it does to a toast. */
export const slowAnimations = (page: Page) => paceAnimations(page, 0.2)

/** Brings forward what comes by itself. */
export const quickenAnimations = (page: Page) => paceAnimations(page, 10)
