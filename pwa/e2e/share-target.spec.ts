import type { Page } from '@playwright/test'
import { expect, openAndKeep, test, WITHOUT_CONNECTION } from './offline-site.ts'

const MESSAGE = 'Dear Ada Obi, your parcel WB-2600100003 is on its way. Call 0803 555 0100.'
const NUMBERLESS = 'Dear Ada Obi, where is my parcel?'
const NO_NUMBER = 'There is no shipment number in what you shared. Type it or paste it here.'

interface ShareTarget {
  readonly action: string
  readonly method: string
  readonly enctype: string
  readonly params: { readonly text: string }
}

const heading = (page: Page) => page.locator('.tracked-number')

/** Every address that the page has had, and every one that was asked of the server. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  return addresses
}

/** Posts a text as the phone does for an installed site: where and how, the phone has known since the installation. */
async function share(page: Page, text: string, target: ShareTarget) {
  await page.evaluate(
    ([shared, { action, method, enctype, params }]) => {
      const form = document.createElement('form')
      Object.assign(form, { action, method, enctype })
      const field = document.createElement('textarea')
      field.name = params.text
      field.value = shared
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    [text, target] as const,
  )
}

async function shareTarget(page: Page): Promise<ShareTarget> {
  const manifest = await page.request.get('/manifest.webmanifest')
  return ((await manifest.json()) as { share_target: ShareTarget }).share_target
}

test('a text shared with the installed site appears in no URL, offline too', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(WITHOUT_CONNECTION)
  await openAndKeep(page, '/track?number=WB2600100003')
  await page.goto('/offices')
  const addresses = addressesOf(page)
  const target = await shareTarget(page)
  await context.setOffline(true)
  await share(page, MESSAGE, target)
  await expect(page).toHaveURL('/track?number=WB2600100003')
  await expect(heading(page)).toHaveText('WB2600100003')
  await context.setOffline(false)
  expect(addresses.filter((address) => address.includes('Ada'))).toEqual([])
})

test('a shared text without a number opens the form with a note, until a number is typed', async ({
  page,
}) => {
  await openAndKeep(page, '/track')
  await page.goto('/offices')
  await share(page, NUMBERLESS, await shareTarget(page))
  await expect(page).toHaveURL('/track')
  await expect(page.getByText(NO_NUMBER)).toBeVisible()
  const field = page.getByLabel('Shipment number')
  await expect(field).toHaveValue('')
  await field.fill('WB2600100003')
  await expect(page.getByText(NO_NUMBER)).toHaveCount(0)
  await field.press('Enter')
  await expect(heading(page)).toHaveText('WB2600100003')
  await expect(page.getByText(NO_NUMBER)).toHaveCount(0)
})

test('Track shows no note about a missing number when nothing was shared', async ({ page }) => {
  await openAndKeep(page, '/track')
  await expect(page.getByText('Your shipment’s steps come here')).toBeVisible()
  await expect(page.getByText(NO_NUMBER)).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared text without a number in the address shows a note', async ({ page }) => {
    await page.goto(`/track?title=Parcel&text=${encodeURIComponent(NUMBERLESS)}`)
    await expect(page.getByText(NO_NUMBER)).toBeVisible()
    await page.getByLabel('Shipment number').fill('WB2600100003')
    await page.getByLabel('Shipment number').press('Enter')
    await expect(heading(page)).toHaveText('WB2600100003')
  })
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  for (const [text, address] of [
    [MESSAGE, '/track?number=WB2600100003'],
    [NUMBERLESS, '/track'],
  ] as const) {
    test(`a posted text is not sent to the server again, and is removed from the address: ${text}`, async ({
      page,
    }) => {
      await page.goto('/offices')
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url().replace(/#.*$/, '')))
      await share(page, text, await shareTarget(page))
      await expect(page).toHaveURL(address)
      expect(asked.filter((url) => url.includes('Ada'))).toEqual([])
    })

    test(`a text in the address, as an earlier installation shares it, is removed: ${text}`, async ({
      page,
    }) => {
      await page.goto(`/track?utm_source=sms&title=Parcel&text=${encodeURIComponent(text)}`)
      const [path, number] = address.split('?')
      await expect(page).toHaveURL(`${path}?utm_source=sms${number === undefined ? '' : `&${number}`}`)
      await expect(page.getByText(NO_NUMBER)).toHaveCount(number === undefined ? 1 : 0)
    })
  }
})
