import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** How a visitor has their text twice as large: by the page's own root, or by what their browser is set to. */
export type Enlarged = 'root' | 'browser'

export async function enlargeText(page: Page, how: Enlarged): Promise<void> {
  if (how === 'browser') {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    return
  }
  await page.addInitScript(() => {
    // The page's policy allows no style element of ours.
    const twice = new CSSStyleSheet()
    twice.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets.push(twice)
  })
}

/** Fails if the page scrolls sideways, or if any text of it is cut off or stands out of the window. */
export async function expectAllInSight(page: Page, state: string): Promise<void> {
  // The last of what comes by itself would change the page below our eyes.
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(findHidden), state).toEqual([])
}

/** Runs in the page. */
function findHidden(): string[] {
  const found: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) found.push(`the page is ${String(root.scrollWidth)} px wide`)
  const pen = document.createElement('canvas').getContext('2d')
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const style = getComputedStyle(element)
    const { width, left, right } = element.getBoundingClientRect()
    // What is for screen readers alone is cut on purpose, and what is not shown cuts nothing.
    const shown = element.checkVisibility({ visibilityProperty: true })
    if (!shown || width <= 4 || style.clipPath !== 'none' || element.closest('svg') !== null) continue
    const name = `${element.tagName} ${element.className} “${element.innerText.slice(0, 40).replaceAll(/\s+/g, ' ')}”`
    if (left < -1 || right > innerWidth + 1) found.push(`${name} stands out of the window`)
    const field = element instanceof HTMLInputElement
    if (field && pen !== null && element.placeholder !== '') {
      const { fontSize, fontFamily } = getComputedStyle(element, '::placeholder')
      pen.font = `${fontSize} ${fontFamily}`
      const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      if (pen.measureText(element.placeholder).width > room + 1) found.push(`${name}: ${element.placeholder}`)
    }
    if (field || element instanceof HTMLTextAreaElement) continue
    if (style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
      found.push(`${name} is cut at its side`)
    const cutsBelow = style.overflowY === 'hidden' || style.overflowY === 'clip'
    if (cutsBelow && element.scrollHeight > element.clientHeight + 1) found.push(`${name} is cut below`)
  }
  return found
}
