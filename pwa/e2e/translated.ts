import type { BrowserContext } from '@playwright/test'

/**
 * Translates every page as Chrome does: each text is replaced by `<font><font>` with a text of its own, from the moment
 * it is there, and again whenever another text comes or one is written anew. The words stay the same, so that a test
 * finds them: what React writes into a text that has been replaced is never seen.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const UNTRANSLATED = 'script, style, noscript, title, textarea, option, font font'

    function translate(text: Text): void {
      const parent = text.parentElement
      if (parent === null || parent.closest(UNTRANSLATED) !== null || text.data === '') return
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }

    function translateIn(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text)
      for (const text of texts) translate(text)
    }

    document.addEventListener('DOMContentLoaded', () => {
      // Chrome translates a page that has come to rest: after the scripts have taken it over.
      const whenTakenOver = () => {
        const main = document.querySelector('main')
        if (main === null || !Object.keys(main).some((key) => key.startsWith('__reactFiber$'))) {
          requestAnimationFrame(whenTakenOver)
          return
        }
        translateIn(document.body)
        new MutationObserver((changes) => {
          for (const { type, target, addedNodes } of changes) {
            if (type === 'characterData') translate(target as Text)
            for (const node of addedNodes) {
              if (node instanceof Text) translate(node)
              else translateIn(node)
            }
          }
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
        document.documentElement.dataset['translated'] = 'true'
      }
      whenTakenOver()
    })
  })
}
