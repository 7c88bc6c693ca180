import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessibility.ts'
import { expect, openAndKeep, storedIn, test } from './offline-site.ts'

test('stored data is listed, exported to another phone, and deleted', async ({ page, browser, baseURL }) => {
  await openAndKeep(page, '/track?number=WB2600100003')
  await expect.poll(() => storedIn(page, 'tracking')).toHaveLength(1)
  // Only a page that shows it keeps it, and this one is about to be left.
  await expect.poll(() => storedIn(page, 'site')).toHaveLength(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Stored on this phone' }).click()
  const row = (title: string) =>
    page.locator('.stored-row', { has: page.getByRole('heading', { name: title }) })
  await expect(row('Shipments you tracked')).toContainText(/1 shipment, \d+ bytes|1 shipment, \d+ kB/)
  await expect(row('Places in Nigeria')).toContainText(/1,856 places, \d+ kB, version [0-9a-f]{8}/)
  await expect(row('Countries')).toContainText('239 countries')
  await expect(row('Our offices')).toContainText('13 offices')
  await expect(row('The words of our pages')).toContainText('13 pages')
  await expect(row('Whether the data is real')).toContainText('1 note')
  await expect(row('The site itself')).toContainText(/\d+ files/)
  await expectAccessible(page, 'what is kept')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to a file' }).click()
  const file = await (await saving).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    tracking: [{ shipment_number: 'WB2600100003' }],
  })

  const otherPhone = await browser.newContext({ serviceWorkers: 'block' })
  const there = await otherPhone.newPage()
  await there.goto(`${baseURL ?? ''}/on-this-phone`)
  await expect(there.locator('.stored-row').first()).toContainText('None')
  await there.getByLabel('File to take in').setInputFiles({
    name: 'wrong.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":"photos"}'),
  })
  await expect(there.getByText('“format” is missing. Nothing was changed.')).toBeVisible()
  await there.getByLabel('File to take in').setInputFiles(file)
  await expect(there.getByText('One entry was taken in.')).toBeVisible()
  await expect(there.locator('.stored-row').first()).toContainText('1 shipment')
  await otherPhone.close()

  await page.getByRole('button', { name: 'Delete Our offices' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(row('Our offices')).toContainText('None')
  await expect(row('Shipments you tracked')).toContainText('1 shipment')

  await page.getByRole('button', { name: 'Delete everything from this phone' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Nothing is kept on this phone yet.')).toBeVisible()
  await expect(row('The site itself')).toContainText('None')
  expect(await storedIn(page, 'tracking')).toEqual([])
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
})

test('the licences of the bundled libraries can be read', async ({ page }) => {
  await page.goto('/on-this-phone')
  await page.getByRole('link', { name: 'their licences' }).click()
  await expect(page).toHaveURL('/licences.txt')
  for (const bundled of [
    'react ',
    'react-dom ',
    'react-router ',
    'react-toastify ',
    'idb ',
    'workbox-core ',
  ]) {
    await expect(page.locator('body')).toContainText(`\n${bundled}`)
  }
  await expect(page.locator('body')).toContainText('Permission is hereby granted, free of charge')
})
