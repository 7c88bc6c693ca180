import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'

const NUMBER = 'WB2600100005'

const scanButton = (page: Page) => page.getByRole('button', { name: 'Scan the label' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scan the label' })

/** What the label in front of the camera says; changed by the test while the camera looks. */
interface Label {
  label: string[]
  running: () => number
}

/** A browser that reads codes, and a camera with a painted picture: nothing here has a lens. */
async function stubCamera(page: Page, errorName: string | null = null): Promise<void> {
  await page.addInitScript((name) => {
    const tracks: MediaStreamTrack[] = []
    const shown: Label = {
      label: [],
      running: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    }
    class BarcodeDetector {
      static readonly getSupportedFormats = () => Promise.resolve(['code_128', 'qr_code', 'ean_13'])
      readonly detect = () => Promise.resolve(shown.label.map((rawValue) => ({ rawValue })))
    }
    Object.assign(globalThis, { BarcodeDetector, shown })
    navigator.mediaDevices.getUserMedia = () => {
      if (name !== null) return Promise.reject(new DOMException('No', name))
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 100, 100)
      const stream = canvas.captureStream(10)
      tracks.push(...stream.getTracks())
      return Promise.resolve(stream)
    }
  }, errorName)
}

const show = (page: Page, ...label: string[]) =>
  page.evaluate((codes) => {
    ;(globalThis as unknown as { shown: Label }).shown.label = codes
  }, label)

const cameras = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shown: Label }).shown.running())

test('the code on a label is read into the field and tracked', { tag: '@wide' }, async ({ page }) => {
  await stubCamera(page)
  await page.goto('/track')
  await scanButton(page).click()
  await expect(dialog(page).getByRole('status')).toContainText('Hold the bar code')
  await expectAccessible(page, 'the camera')
  expect(await cameras(page)).toBe(1)
  await show(page, 'https://shop.example/')
  await expect(dialog(page).getByRole('status')).toContainText('This code holds no shipment number')
  await show(page, `https://www.waybill.example/track?number=${NUMBER}`)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByLabel('Shipment number')).toHaveValue(NUMBER)
  await expect(page.getByRole('heading', { name: `Shipment ${NUMBER}` })).toBeVisible()
  expect(await cameras(page)).toBe(0)
})

test('the camera is off once the dialog is closed or the page hidden', async ({ page }) => {
  await stubCamera(page)
  await page.goto('/track')
  for (const leave of ['Escape', 'Close', 'hidden'] as const) {
    await scanButton(page).click()
    await expect.poll(() => cameras(page)).toBe(1)
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else if (leave === 'Close') await dialog(page).getByRole('button', { name: 'Close' }).click()
    else
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
    await expect(dialog(page)).toHaveCount(0)
    await expect.poll(() => cameras(page)).toBe(0)
    await expect(scanButton(page)).toBeFocused()
  }
})

for (const [errorName, words] of [
  ['NotAllowedError', 'This site may not use the camera.'],
  ['NotFoundError', 'No camera was found on this device.'],
  ['NotReadableError', 'The camera does not start.'],
] as const) {
  test(`the reason why the camera cannot be used is shown: ${errorName}`, async ({ page }) => {
    await stubCamera(page, errorName)
    await page.goto('/track')
    await scanButton(page).click()
    await expect(dialog(page).getByRole('status')).toContainText(words)
    await expectAccessible(page, errorName)
    await expect(dialog(page).getByRole('button', { name: 'Try again' })).toHaveCount(
      errorName === 'NotFoundError' ? 0 : 1,
    )
  })
}

test('a scan that finds no code for a while shows a hint', async ({ page }) => {
  await page.clock.install()
  await stubCamera(page)
  await page.goto('/track')
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(scanButton(page)).toBeVisible({ timeout: 100 })
  }).toPass()
  await scanButton(page).click()
  await expect(async () => {
    await page.clock.runFor(2000)
    await expect(dialog(page).getByRole('status')).toContainText('Nothing has been read yet', {
      timeout: 100,
    })
  }).toPass()
})

test('a browser without a barcode detector shows no scan button and does not load its chunk', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/track')
  await expect(page.getByText('Try one of them')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(scanButton(page)).toHaveCount(0)
  expect(fetched.filter((address) => address.includes('ScanLabel'))).toEqual([])
})

test('a page reached by client-side navigation is reloaded to allow the camera', async ({ page }) => {
  await stubCamera(page)
  await page.goto('/about-us')
  // Before its scripts are there, the link loads the next page by its own address.
  await hydrated(page, 'footer a')
  const led = page.getByRole('contentinfo').getByRole('link', { name: 'Track', exact: true })
  await led.click()
  await expect(page).toHaveURL(/\/track$/)
  await expect(scanButton(page)).toBeVisible()
  await page.getByLabel('Shipment number').fill('WB26')
  await page.evaluate(() => Object.assign(globalThis, { before: true }))
  await scanButton(page).click()
  await expect(dialog(page).getByRole('status')).toContainText('Hold the bar code')
  expect(await page.evaluate(() => 'before' in globalThis)).toBe(false)
  expect(
    await page.evaluate(() =>
      (
        document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } }
      ).featurePolicy.allowsFeature('camera'),
    ),
  ).toBe(true)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Shipment number')).toHaveValue('WB26')
  await page.reload()
  await expect(scanButton(page)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('a scanned code is added to the form of the board', async ({ page }) => {
  await stubCamera(page)
  await page.goto('/board')
  await scanButton(page).click()
  await expect.poll(() => cameras(page)).toBe(1)
  await show(page, NUMBER)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Found 1 number')).toBeVisible()
})
