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

/**
 * Fails if the page scrolls sideways, if any text of it is cut off or stands out of the window, or if a word of ten letters
 * at most is broken in a button or a heading.
 */
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
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has what is in this function alone
  const broken = (element: HTMLElement): string[] => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of (text as Text).data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        if (word.length <= 10 && lines.size > 1) words.push(word)
      }
    }
    return words
  }
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const style = getComputedStyle(element)
    const { width, left, right } = element.getBoundingClientRect()
    // What is for screen readers alone is cut on purpose, and what is not shown cuts nothing.
    const shown = element.checkVisibility({ visibilityProperty: true })
    if (!shown || width <= 4 || style.clipPath !== 'none' || element.closest('svg') !== null) continue
    const name = `${element.tagName} ${element.className} “${element.innerText.slice(0, 40).replaceAll(/\s+/g, ' ')}”`
    if (left < -1 || right > innerWidth + 1) found.push(`${name} stands out of the window`)
    if (element.matches('button, .button, h1, h2, h3'))
      found.push(...broken(element).map((word) => `${name} breaks ${word}`))
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
