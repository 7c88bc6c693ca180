import type { LaunchOptions } from '@playwright/test'
import { inBrowser, slowPage } from './visit.ts'

const KEY = 'W'

declare global {
  interface Window {
    /** Tells that the field of the page's form is painted, and has the focus. */
    fieldPainted: (said: string) => void
    /** When the page's first key was in its field, in milliseconds from the moment at which the visitor set out. */
    firstKey: number | undefined
  }
}

/**
 * Milliseconds until a key that is pressed as soon as its field is painted stands in the field of the page's form.
 *
 * Throws when it is gone once the scripts have the form in hand.
 */
export async function firstKey(address: string, folder: string, launch: LaunchOptions): Promise<number> {
  return inBrowser(folder, launch, async (context) => {
    const page = await slowPage(context, watchTheField)
    // Not by a locator: that puts a script of its own into the page, which takes a slow processor longer than the key.
    const session = await context.newCDPSession(page)
    await session.send('Runtime.enable')
    await session.send('Runtime.addBinding', { name: 'fieldPainted' })
    session.once('Runtime.bindingCalled', () => {
      void session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: KEY, text: KEY })
    })
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(
      () =>
        // React marks the elements that it has taken over.
        globalThis.window.firstKey !== undefined &&
        Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactFiber$')),
    )
    await page.waitForLoadState('networkidle')
    const left = await page.locator('main form input').first().inputValue()
    if (left !== KEY) throw new Error(`Of a key pressed before the scripts were there “${left}” is left`)
    const taken = await page.evaluate(() => globalThis.window.firstKey)
    if (taken === undefined) throw new Error('The browser told of no key')
    return taken
  })
}

/** Runs in the page, before anything of it. */
function watchTheField(): void {
  addEventListener('input', ({ timeStamp }) => (globalThis.window.firstKey ??= timeStamp), { capture: true })
  // Browsers drop a key that comes before the first paint.
  new PerformanceObserver(() => {
    document.querySelector<HTMLInputElement>('main form input')?.focus()
    globalThis.window.fieldPainted('')
  }).observe({ type: 'paint' })
}
