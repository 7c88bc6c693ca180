import { adding, answerLookUps, field, numberOf } from './board-shipments.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'

test('a file that is read slowly does not replace what was typed meanwhile', async ({ page }) => {
  await answerLookUps(page)
  await page.goto('/board')
  await hydrated(page, 'main form')
  await page.evaluate(() => {
    const { arrayBuffer } = Response.prototype
    Response.prototype.arrayBuffer = async function (this: Response) {
      Response.prototype.arrayBuffer = arrayBuffer
      await new Promise((resolve) => addEventListener('continue', resolve, { once: true }))
      return arrayBuffer.call(this)
    }
  })
  await page.getByLabel('File with shipment numbers').setInputFiles({
    name: 'slow.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`${numberOf(1)}\n${numberOf(2)}`),
  })
  await field(page).fill(numberOf(3))
  await expect(adding(page).getByRole('status')).toHaveText('Found 1 number.')
  await page.evaluate(async () => {
    dispatchEvent(new Event('continue'))
    await new Promise((resolve) => setTimeout(resolve, 200))
  })
  await expect(adding(page).getByRole('status')).toHaveText('Found 1 number.')
  await adding(page).getByRole('button', { name: 'Add to the board' }).click()
  await expect(page.locator('.board-item')).toHaveCount(1)
  await expect(page.locator('.board-item')).toContainText(numberOf(3))
})
