import { adding, answerLookUps, field, item, numberOf } from './board-shipments.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'

const READER = '**/assets/numberReader-*.js'

test('numbers whose reader did not come are read by the next press', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await answerLookUps(page)
  await page.route(READER, (route) => route.abort('internetdisconnected'))
  await page.goto('/board')
  await hydrated(page, 'main form')
  await field(page).fill(numberOf(1))
  const said = adding(page).getByRole('status')
  await expect(said).toContainText('A part of this page did not come')
  const press = adding(page).getByRole('button', { name: 'Add to the board' })
  await press.click()
  await expect(said).toContainText('A part of this page did not come')
  await expect(field(page)).toHaveValue(numberOf(1))

  await page.unroute(READER)
  await press.click()
  await expect(item(page, numberOf(1))).toBeVisible()
})
