import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Scrolls until `share` of the section is in sight, and waits until the browser has told those who watch it. */
async function show(section: Locator, share: number) {
  await section.evaluate(
    (element, shown) =>
      new Promise<void>((told) => {
        const witness = new IntersectionObserver(
          ([entry]) => {
            if (entry?.isIntersecting !== true) return
            witness.disconnect()
            told()
          },
          { threshold: shown * 0.8 },
        )
        witness.observe(element)
        const { top, height } = element.getBoundingClientRect()
        scrollTo({ top: scrollY + top - innerHeight + height * shown, behavior: 'instant' })
      }),
    share,
  )
}

test('the three cards fade in one after the other, at 0.2, 0.4 and 0.6 s', async ({ page }) => {
  await page.goto('/')
  const cards = page.locator('.card-row > li')
  await expect(page.locator('.card-row > [data-entrance=waiting]')).toHaveCount(3)
  await expect(cards.first()).toHaveCSS('opacity', '0')
  for (const [index, delay] of ['0.2s', '0.4s', '0.6s'].entries()) {
    const card = cards.nth(index)
    // On a phone they stand one below the other.
    await card.scrollIntoViewIfNeeded()
    await Promise.all([
      expect(card).toHaveCSS('transition-property', 'opacity, transform'),
      expect(card).toHaveCSS('transition-delay', delay),
      expect(card).toHaveCSS('transition-duration', '0.5s, 0.5s'),
      expect(card).toHaveCSS('opacity', '1'),
    ])
  }
})

test('a section fades in within 0.5 s once half of it is visible, and stays', async ({ page }) => {
  await page.goto('/ecommerce')
  const banner = page.locator('.partner')
  await expect(banner).toHaveAttribute('data-entrance', 'waiting')
  await show(banner, 0.4)
  await expect(banner).toHaveAttribute('data-entrance', 'waiting')
  await expect(banner).toHaveCSS('opacity', '0')
  await show(banner, 0.6)
  await expect(banner).toHaveAttribute('data-entrance', 'done')
  await expect(banner).toHaveCSS('transition-duration', '0.5s, 0.5s')
  await expect(banner).toHaveCSS('opacity', '1')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(banner).not.toBeInViewport()
  await expect(banner).toHaveCSS('opacity', '1')
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('no section waits to fade in', async ({ page }) => {
    const takenOver = page.waitForResponse(/\/api\/site/)
    await page.goto('/')
    await takenOver
    await expect(page.locator('[data-entrance]')).toHaveCount(0)
  })
})
