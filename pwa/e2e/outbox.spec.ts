import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  openAndKeep,
  ownTest,
  storedIn,
  test,
  toast,
  WITHOUT_CONNECTION,
  withoutRetries,
  withoutWakingUp,
} from './offline-site.ts'
import { receivedMessages } from './received-messages.ts'

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(WITHOUT_CONNECTION))
ownTest.beforeEach(({ consoleErrors }) => consoleErrors.allow(WITHOUT_CONNECTION))

async function write(page: Page, message: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Submit' }).click()
}

const waiting = (page: Page) => page.locator('.waiting-entry')

/** Said once the form is empty and can be sent anew: what waits is listed before that. */
const kept = (page: Page) => page.getByText('Your message is kept on this phone and goes out by itself.')

ownTest(
  'a message written without the server is delivered once after the site was closed and opened again',
  async ({ page, context, site }) => {
    await withoutWakingUp(context)
    await openAndKeep(page, '/contact-us')
    await site.kill()
    await write(page, 'Do you collect on Saturdays?')
    await expect(kept(page)).toBeVisible()
    await expect(waiting(page)).toContainText('Do you collect on Saturdays?')
    await expect(page.getByLabel('Message')).toHaveValue('')
    await expectAccessible(page, 'a message that waits')
    await page.close()

    await site.revive()
    const later = await context.newPage()
    await later.goto('/')
    await expect(toast(later, 'Message sent')).toBeVisible()
    expect(await storedIn(later, 'outbox')).toEqual([])
    await later.reload()
    await later.goto('/contact-us')
    await expect(waiting(later)).toHaveCount(0)
    expect(await receivedMessages(site.database)).toEqual(['Do you collect on Saturdays?'])
  },
)

ownTest('the form confirms a queued message once it has been sent', async ({ page, context, site }) => {
  await withoutWakingUp(context)
  await openAndKeep(page, '/contact-us')
  await withoutRetries(page)
  await site.kill()
  await write(page, 'Do you collect on Sundays?')
  await expect(kept(page)).toBeVisible()
  await site.revive()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByText('Thank you. Your message is with our support team')).toBeVisible()
  await expect(kept(page)).toBeHidden()
})

ownTest('the form no longer mentions a message that has been withdrawn', async ({ page, context, site }) => {
  await withoutWakingUp(context)
  await openAndKeep(page, '/contact-us')
  await site.kill()
  await write(page, 'Do you collect on Mondays?')
  await expect(kept(page)).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('Do you collect on Mondays?')
  await expect(waiting(page)).toHaveCount(0)
  await expect(kept(page)).toBeHidden()
  await expect(page.getByText('Thank you.')).toBeHidden()
})

ownTest(
  'the form does not confirm a message that another tab has withdrawn',
  async ({ page, context, site }) => {
    await withoutWakingUp(context)
    await openAndKeep(page, '/contact-us')
    const other = await context.newPage()
    await other.goto('/contact-us')
    await site.kill()
    await write(page, 'Do you collect on Tuesdays?')
    await expect(kept(page)).toBeVisible()
    await other.getByRole('button', { name: 'Withdraw' }).click()
    await expect(waiting(other)).toHaveCount(0)
    await expect(kept(page)).toBeHidden()
    await expect(page.getByText('Thank you.')).toBeHidden()
  },
)

ownTest('a message whose response was lost is delivered only once', async ({ page, site }) => {
  await openAndKeep(page, '/contact-us')
  let lost = 0
  await page.route('/api/messages', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort('connectionrefused')
  })
  await write(page, 'Only once, please')
  await expect(toast(page, 'An error occured')).toBeVisible()
  // The worker is woken and sends it again, or this page does.
  await page.reload()
  await expect.poll(() => storedIn(page, 'outbox')).toEqual([])
  await expect(waiting(page)).toHaveCount(0)
  expect(await receivedMessages(site.database)).toEqual(['Only once, please'])
})

test('a withdrawn message returns to the form and is not sent', async ({ page, context }) => {
  await openAndKeep(page, '/contact-us')
  await context.setOffline(true)
  await write(page, 'A second thought')
  await expect(kept(page)).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw A second thought' }).click()
  await expect(waiting(page)).toHaveCount(0)
  await expect(page.getByLabel('Message')).toHaveValue('A second thought')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await context.setOffline(false)
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual([])
})

test('a rejected message stays in the list with the reason and does not block others', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/)
  await openAndKeep(page, '/contact-us')
  await context.setOffline(true)
  await page.getByLabel('Phone').fill('0700 '.repeat(13))
  await write(page, 'Call me')
  await expect(kept(page)).toBeVisible()
  await write(page, 'This one is fine')
  await expect(waiting(page)).toHaveCount(2)
  await Promise.all([expect(toast(page, 'Message sent')).toBeVisible(), context.setOffline(false)])
  await expect(waiting(page)).toHaveCount(1)
  await expect(waiting(page)).toContainText('Not accepted: Phone can have at most 50 characters')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(waiting(page)).toHaveCount(0)
})

for (const [which, words] of [
  ['no words', ''],
  ['nothing that can be seen', ' \u200B\n'],
] as const) {
  test(`a message with ${which} shows an error at its field without a connection too`, async ({
    page,
    context,
  }) => {
    await openAndKeep(page, '/contact-us')
    await context.setOffline(true)
    const message = page.getByLabel('Message')
    await write(page, words)
    await expect(message).toBeFocused()
    await expect(message).toHaveAccessibleDescription(/^Please write a few words, so that we know/)
    await expect(toast(page, 'Please write a few words')).toHaveRole('alert')
    expect(await storedIn(page, 'outbox')).toEqual([])
    // By the second press too.
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(message).toBeFocused()
    await write(page, 'Is Kaduna open?')
    await expect(kept(page)).toBeVisible()
    await expect(waiting(page)).toHaveText(/Is Kaduna open/)
  })
}

test('background sync sends a queued message without a cookie', async ({ page, context }) => {
  await openAndKeep(page, '/contact-us')
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const origin = new URL(page.url()).origin

  // As it stands after a message could not be sent, every page was closed and the browser began anew.
  await page.goto('/robots.txt')
  await context.clearCookies()
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('waybill')
        opening.addEventListener('success', () => {
          const message = {
            firstname: '',
            lastname: '',
            email: '',
            phone: '',
            message: 'From the worker',
            website: '',
          }
          const entry = { key: crypto.randomUUID(), kind: 'message', message, writtenAt: 0 }
          const writing = opening.result.transaction('outbox', 'readwrite').objectStore('outbox').put(entry)
          writing.addEventListener('success', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
  )
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'waybill-outbox',
    lastChance: false,
  })
  await expect.poll(() => storedIn(page, 'outbox')).toEqual([])
})
