import { follow, lookedAfter, NUMBER, stopButton } from './followed-shipment.ts'
import { lookForUpdate, test } from './newer-build.ts'
import { expect, readyNote, WITHOUT_CONNECTION } from './offline-site.ts'
import { newsOf, notificationsOf, PushDelivery, stubPushService } from './push-browser.ts'

test('a shipment is still followed after an update of the service worker', async ({
  page,
  context,
  installation,
  consoleErrors,
}) => {
  // While one build takes the place of the other, nothing answers.
  consoleErrors.allow(WITHOUT_CONNECTION)
  await context.grantPermissions(['notifications'], { origin: installation.site.origin })
  await stubPushService(context)
  await page.goto('/about-us')
  await expect(readyNote(page)).toBeVisible()
  await follow(page)
  await page.reload()
  await lookedAfter(page)

  await installation.buildAgain()
  await lookForUpdate(page)
  const before = await page.evaluate(() => performance.timeOrigin)
  await page.getByRole('region', { name: 'Update' }).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => page.evaluate(() => performance.timeOrigin).catch(() => before)).not.toBe(before)
  await expect(stopButton(page)).toBeVisible()
  // A look-up that ends after the news has them as seen: without the server there is none.
  await installation.site.kill()
  await page.goto('/contact-us')
  const delivery = await PushDelivery.to(page)
  await delivery.deliver(newsOf(NUMBER, 'Held', 'Held at customs'))
  await expect
    .poll(async () => (await notificationsOf(page)).map(({ title }) => title))
    .toEqual([`${NUMBER}: Held`])
})
