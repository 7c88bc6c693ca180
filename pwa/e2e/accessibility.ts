import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Both colour schemes of what the page shows now, held against WCAG 2.2 AA; `state` names it in the report. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectAccessibleIn('light', page, state)
  await expectAccessibleIn('dark', page, state)
}

async function expectAccessibleIn(colorScheme: 'light' | 'dark', page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, `${state}, ${colorScheme}`).toEqual([])
}
