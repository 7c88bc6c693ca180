import type { LaunchOptions } from '@playwright/test'
import { inBrowser, slowPage } from './visit.ts'

const KEY = 'W'

declare global {
  interface Window {
    /** When the page's first key was in its field, in milliseconds from the moment at which the visitor set out. */
    firstKey: number | undefined
  }
}

/**
 * Milliseconds until a key that is pressed as soon as there is a field for it stands in the field of the page's form.
 *
 * Throws when it is gone once the scripts have the form in hand.
 */
export async function firstKey(address: string, folder: string, launch: LaunchOptions): Promise<number> {
  return inBrowser(folder, launch, async (context) => {
    const page = await slowPage(context, noteFirstKey)
    await page.goto(address, { waitUntil: 'commit' })
    const field = page.locator('main form input').first()
    await field.press(KEY)
    await page.waitForFunction(() =>
      // React marks the elements that it has taken over.
      Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactFiber$')),
    )
    await page.waitForLoadState('networkidle')
    const left = await field.inputValue()
    if (left !== KEY) throw new Error(`Of a key pressed before the scripts were there “${left}” is left`)
    const taken = await page.evaluate(() => globalThis.window.firstKey)
    if (taken === undefined) throw new Error('The browser told of no key')
    return taken
  })
}

/** Runs in the page, before anything of it. */
function noteFirstKey(): void {
  addEventListener('input', ({ timeStamp }) => (globalThis.window.firstKey ??= timeStamp), { capture: true })
}
