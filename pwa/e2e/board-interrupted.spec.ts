import type { Route } from '@playwright/test'
import { addText, adding, answerLookUps, field, item, numberOf } from './board-shipments.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'
import { storedIn } from './offline-site.ts'

const READER = '**/assets/numberReader-*.js'

test('numbers are read by the next press when their reader failed to load', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await answerLookUps(page)
  await page.route(READER, (route) => route.abort('internetdisconnected'))
  await page.goto('/board')
  await hydrated(page, 'main form')
  await field(page).fill(numberOf(1))
  const said = adding(page).getByRole('status')
  await expect(said).toContainText('A part of this page did not load')
  const press = adding(page).getByRole('button', { name: 'Add to the board' })
  await press.click()
  await expect(said).toContainText('A part of this page did not load')
  await expect(field(page)).toHaveValue(numberOf(1))

  await page.unroute(READER)
  await press.click()
  await expect(item(page, numberOf(1))).toBeVisible()
})

test('a name being typed is not lost when the shipment no longer matches the filter', async ({ page }) => {
  await answerLookUps(page)
  const held: Route[] = []
  await page.route('/api/tracking/batch', (route) => void held.push(route))
  await page.goto('/board')
  await hydrated(page, 'main form')
  await addText(page, `${numberOf(1)} ${numberOf(2)}`)
  const filter = page.getByRole('button', { name: /^Not known yet/ })
  await filter.click()
  await page.getByRole('button', { name: `Name and note of ${numberOf(1)}` }).click()
  await page.getByLabel('Your name for it').fill('Shoes')
  await Promise.all(held.map((route) => route.fallback()))
  await expect(item(page, numberOf(2))).toBeHidden()
  await expect(page.getByLabel('Your name for it')).toHaveValue('Shoes')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(item(page, numberOf(1))).toBeHidden()
  await page.getByRole('button', { name: /^All/ }).click()
  await expect(item(page, 'Shoes')).toBeVisible()

  // Archived, it goes from the list at once.
  await page.getByRole('button', { name: 'Name and note of Shoes' }).click()
  await page
    .getByRole('form', { name: /^Name and note/ })
    .getByRole('button', { name: 'Archive' })
    .click()
  await expect(item(page, 'Shoes')).toBeHidden()
})

test('a shipment whose record the browser has deleted can be removed from the list', async ({ page }) => {
  await answerLookUps(page)
  await page.goto('/board')
  await hydrated(page, 'main form')
  await addText(page, numberOf(1))
  await expect(item(page, numberOf(1))).toContainText('Moving')
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await expect.poll(() => storedIn(page, 'board').catch(() => [])).toEqual([])
  await page.getByRole('checkbox', { name: `Select ${numberOf(1)}` }).check()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your board is empty.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
})

test('Add takes the numbers of a text that has just been read', async ({ page }) => {
  await answerLookUps(page)
  await page.goto('/board')
  await hydrated(page, 'main form')
  // The code that reads texts has loaded once it has found nothing here.
  await field(page).fill('hello')
  await expect(adding(page).getByRole('status')).toHaveText(/No shipment number/)
  await field(page).evaluate(
    async (element, words) => {
      const area = element as HTMLTextAreaElement
      area.setRangeText(words, 0, area.value.length)
      area.dispatchEvent(new InputEvent('input', { bubbles: true }))
      // The text is read within these turns, and no other task runs before the press.
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
      area.form?.requestSubmit()
    },
    `${numberOf(1)}\n${numberOf(2)}`,
  )
  await expect(page.getByText('2 shipments added.')).toBeVisible()
})
