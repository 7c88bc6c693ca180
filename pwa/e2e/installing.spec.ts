import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { holdToasts } from './paused-toasts.ts'
import { expect, readyNote, test as base } from './offline-site.ts'

/** A browser with a profile on disk: only there can a site be installed. */
const test = base.extend<{ profile: BrowserContext }>({
  profile: async ({ launchOptions, locale, timezoneId }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'waybill-profile-'))
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--bypass-app-banner-engagement-checks'],
      ...(locale !== undefined && { locale }),
      ...(timezoneId !== undefined && { timezoneId }),
    })
    await holdToasts(context)
    await provide(context)
    await context.close()
    // Of a browser that has gone, a helper may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  },
})

test('the site is installable, and offers installation after a shipment has been tracked', async ({
  profile,
  baseURL,
}) => {
  const page = await profile.newPage()
  await page.goto(`${baseURL ?? ''}/track`)
  await expect(readyNote(page)).toBeVisible()
  const session = await profile.newCDPSession(page)
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({ id: '/', short_name: 'Waybill' })

  await expect(page.getByRole('heading', { name: 'Keep this one tap away' })).toHaveCount(0)
  await page.goto(`${baseURL ?? ''}/track?number=WB2600100003`)
  const offer = page.getByRole('region', { name: 'Keep this one tap away' })
  await expect(offer).toBeVisible()
  await expectAccessible(page, 'the install offer')
  await offer.getByRole('button', { name: 'Never ask again' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(page.locator('.timeline')).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('every image in the manifest has the size that the manifest declares', async ({ page, request }) => {
  await page.goto('/')
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string }[]
    screenshots: { src: string; sizes: string }[]
    shortcuts: { url: string }[]
  }
  const named = [...manifest.icons, ...manifest.screenshots]
  expect(named).toHaveLength(7)
  const found = await page.evaluate(
    (pictures) =>
      Promise.all(
        pictures.map(async ({ src }) => {
          const picture = new Image()
          picture.src = src
          await picture.decode()
          return { src, sizes: `${String(picture.naturalWidth)}x${String(picture.naturalHeight)}` }
        }),
      ),
    named,
  )
  expect(found).toEqual(named.map(({ src, sizes }) => ({ src, sizes })))
  const shortcuts = await Promise.all(
    manifest.shortcuts.map(async ({ url }) => (await request.get(url)).status()),
  )
  expect(shortcuts).toEqual([200, 200, 200])
})

test('a shipment number in a text shared by another app is tracked', async ({ page }) => {
  await page.goto(`/track?title=&text=${encodeURIComponent('Your parcel WB2600100003 is on its way')}`)
  await expect(page.locator('.timeline')).toContainText('Delivered')
  await expect(page.getByLabel('Shipment number')).toHaveValue('WB2600100003')
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  })

  test('the installation steps are shown after a shipment has been tracked', async ({ page }) => {
    await page.goto('/track?number=WB2600100003')
    const offer = page.getByRole('region', { name: 'Keep this one tap away' })
    await expect(offer.getByRole('listitem')).toHaveText([/Share/, /Add to Home Screen/, /Add/])
    await expectAccessible(page, 'the steps for an Apple phone')
  })
})
