import type { CDPSession, Locator, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Milliseconds from the next key to the end of the paint that shows it. */
    nextKey: Promise<number>
  }
}

/** A page with one field, and a way to slow it down. */
export interface TypedPage {
  readonly page: Page
  readonly field: Locator
  readonly session: CDPSession
}

/**
 * Types `word` as a quick thumb does, on a processor that is `slowdown` times slower than this one, and takes it away
 * again letter by letter. Answers each key's time, in milliseconds: from the key to the task after the next paint.
 */
export async function typeAndTakeAway(
  { page, field, session }: TypedPage,
  word: string,
  slowdown: number,
): Promise<readonly number[]> {
  const times: number[] = []
  await page.bringToFront()
  await field.focus()
  // Not before: a page in the background would be slowed by taking this one's processor away.
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  for (const key of [...word, ...Array.from(word, () => 'Backspace')]) {
    // A thumb's own pause, before the first key as well: what the touch or a key sets off for later may run in it, or
    // hold up the next one.
    await page.waitForTimeout(100)
    times.push(await timeOf(page, key))
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await field.blur()
  return times
}

async function timeOf(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    globalThis.window.nextKey = new Promise((resolve) => {
      const take = ({ timeStamp }: KeyboardEvent) =>
        requestAnimationFrame(() => {
          // A frame's callbacks come before its paint; this message comes after it.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
          port1.start()
          port2.postMessage(null)
        })
      globalThis.window.addEventListener('keydown', take, { capture: true, once: true })
    })
  })
  await page.keyboard.press(key)
  return page.evaluate(() => globalThis.window.nextKey)
}
