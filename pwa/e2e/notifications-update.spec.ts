import { lookForUpdate, test } from './newer-build.ts'
import { expect, readyNote, WITHOUT_CONNECTION } from './offline-site.ts'
import { newsOf, notificationsOf, PushDelivery, stubPushService } from './push-browser.ts'

const NUMBER = 'WB2600100005'

test('a shipment that is followed stays so after an update of the worker', async ({
  page,
  context,
  installation,
  consoleErrors,
}) => {
  // While one build takes the place of the other, nothing answers.
  consoleErrors.allow(WITHOUT_CONNECTION)
  await context.grantPermissions(['notifications'], { origin: installation.site.origin })
  await stubPushService(context)
  await page.goto(`/track?number=${NUMBER}`)
  await expect(readyNote(page)).toBeVisible()
  await page.getByRole('button', { name: 'Tell me when it moves' }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('button', { name: 'Stop telling me' })).toBeVisible()

  await installation.buildAgain()
  await lookForUpdate(page)
  const before = await page.evaluate(() => performance.timeOrigin)
  await page.getByRole('region', { name: 'Update' }).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => page.evaluate(() => performance.timeOrigin).catch(() => before)).not.toBe(before)
  await expect(page.getByRole('button', { name: 'Stop telling me' })).toBeVisible()
  const delivery = await PushDelivery.to(page)
  await delivery.deliver(newsOf(NUMBER, 'Held', 'Held at customs'))
  await expect
    .poll(async () => (await notificationsOf(page)).map(({ title }) => title))
    .toEqual([`${NUMBER}: Held`])
})
