import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Both colour schemes of what the page shows now, held against WCAG 2.2 AA; `state` names it in the report. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await showIn('light', page)
  await expectNothing(
    axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
    `${state}, light`,
  )
  // The other scheme changes tokens of colour alone, and so nothing that another rule looks at.
  await showIn('dark', page)
  await expectNothing(axe(page).withRules(['color-contrast', 'link-in-text-block']), `${state}, dark`)
}

const showIn = (colorScheme: 'light' | 'dark', page: Page) =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })

/** No page has a frame, so nothing has to be put together in a tab of its own; and what passes needs no report. */
const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

async function expectNothing(rules: AxeBuilder, state: string): Promise<void> {
  const { violations } = await rules.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, state).toEqual([])
}
