import { addText, answerLookUps, item, numberOf } from './board-shipments.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'

const NAME = 'Six pairs of running shoes for the netball team of the girls’ school in Umuahia, paid in cash'

test('a long name from a table can be changed on the board and in the list of shipments', async ({
  page,
}) => {
  await answerLookUps(page)
  await page.goto('/board')
  await hydrated(page, 'main form')
  await addText(page, `tracking number,name\n${numberOf(1)},"${NAME}"\n${numberOf(2)},Ada`)
  await expect(item(page, NAME)).toContainText('Left Lagos')
  await page.getByRole('button', { name: `Name and note of ${NAME}` }).click()
  await page.getByLabel('Your name for it').press('End')
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(item(page, NAME.slice(0, -1))).not.toContainText(NAME)

  await page.goto('/track')
  await hydrated(page, 'main form')
  await page.getByRole('button', { name: `Rename ${numberOf(1)}` }).click()
  await page.getByLabel('Your name for it').press('End')
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.recent-shipment', { hasText: NAME.slice(0, -2) })).not.toContainText(
    NAME.slice(0, -1),
  )
})
