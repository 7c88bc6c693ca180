import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { addText, group } from './board-shipments.ts'
import { lineBecomes } from './connection-quality.ts'
import { hydrated } from './hydrated.ts'
import { lookForUpdate, test } from './newer-build.ts'
import { expect, readyNote, WITHOUT_CONNECTION } from './offline-site.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Update' })

/** Whether the tab still shows the page that was marked. One that is being loaded anew cannot answer yet. */
async function isBefore(page: Page): Promise<boolean> {
  return page.evaluate(() => 'before' in globalThis).catch(() => true)
}

test.beforeEach(({ consoleErrors }) => {
  // While one build takes the place of the other, nothing answers.
  consoleErrors.allow(WITHOUT_CONNECTION)
  // A page may still be loading its last files then.
  consoleErrors.allow(/ERR_FAILED/)
})

test('a second build is offered, waits for confirmation, and then is installed completely', async ({
  page,
  installation,
}) => {
  await page.goto('/about-us')
  await expect(readyNote(page)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We carry what matters to you')

  await installation.buildAgain()
  await lookForUpdate(page)
  await expect(bar(page)).toContainText('Update available')
  await expectAccessible(page, 'an update that waits')

  // Until then, every page is the old one.
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(bar(page)).toHaveCount(0)
  await page.goto('/track')
  await page.goto('/about-us')
  expect(await page.content()).not.toContain('We have moved house')

  await expect(bar(page)).toContainText('Update available')
  await page.evaluate(() => Object.assign(globalThis, { before: true }))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => isBefore(page)).toBe(false)
  expect(await (await page.request.get('/about-us')).text()).toContain('We have moved house')
  await expect
    .poll(() => page.evaluate(async () => (await fetch('/about-us')).text()))
    .toContain('We have moved house')
  await expect(bar(page)).toHaveCount(0)
  await expect(readyNote(page)).toHaveCount(0)
})

test('on 2G an update caches the pages that were opened, and only those', async ({ page, installation }) => {
  const pagesKept = () =>
    page.evaluate(async () => {
      const [name = ''] = await caches.keys()
      const addresses = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url))
      return addresses.filter(({ pathname }) => !pathname.includes('.')).map(({ pathname }) => pathname)
    })
  await lineBecomes(page, '2g')
  await page.goto('/about-us')
  await expect(readyNote(page, 'Ready to work offline: the pages you have opened')).toBeVisible()

  await installation.buildAgain()
  await lookForUpdate(page)
  await expect(bar(page)).toContainText('Update available')
  // Both versions, until the visitor changes to the new one.
  expect((await pagesKept()).toSorted()).toEqual(['/about-us', '/about-us', '/shell'])
  await installation.site.kill()
  await page.evaluate(() => Object.assign(globalThis, { before: true }))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => isBefore(page)).toBe(false)
  await expect
    .poll(() => page.evaluate(async () => (await fetch('/about-us')).text()))
    .toContain('We have moved house')
  expect((await pagesKept()).toSorted()).toEqual(['/about-us', '/shell'])
})

test('on 2G a page of a newer build is not cached with the files of the older one', async ({
  page,
  installation,
}) => {
  const kept = () =>
    page.evaluate(async () => {
      const [name = ''] = await caches.keys()
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    })
  await lineBecomes(page, '2g')
  await page.goto('/about-us')
  await expect(readyNote(page, 'Ready to work offline: the pages you have opened')).toBeVisible()

  await installation.buildAgain()
  await page.goto('/track')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track Shipment')
  // The page itself is the first that is looked at, and its parts are the same in both builds.
  await expect
    .poll(async () => (await kept()).filter((path) => path.startsWith('/assets/track-')))
    .not.toEqual([])
  expect(await kept()).not.toContain('/track')
})

test('other tabs reload, except one with unsaved input', async ({ page, context, installation }) => {
  await page.goto('/about-us')
  await expect(readyNote(page)).toBeVisible()
  const typing = await context.newPage()
  await typing.goto('/contact-us')
  await typing.getByLabel('Message').fill('Half a sentence')
  const reading = await context.newPage()
  await reading.goto('/3pl')
  await reading.evaluate(() => Object.assign(globalThis, { before: true }))

  await installation.buildAgain()
  await lookForUpdate(page)
  // A tab follows from the moment on when it knows of the worker.
  await expect(bar(typing)).toContainText('A newer version of this site is ready.')
  await expect(bar(reading)).toContainText('A newer version of this site is ready.')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => isBefore(reading)).toBe(false)
  await expect(bar(typing)).toContainText('Another tab has changed to a newer version.')
  await expect(typing.getByLabel('Message')).toHaveValue('Half a sentence')
})

test('a reload that would lose what is being checked asks first', async ({ page, installation }) => {
  await page.goto('/verify')
  await expect(readyNote(page)).toBeVisible()
  const pasted = page.getByLabel('What you were sent')
  await pasted.fill('Your parcel is held, pay now')
  await page.evaluate(() => Object.assign(globalThis, { before: true }))

  await installation.buildAgain()
  await lookForUpdate(page)
  const reload = bar(page).getByRole('button', { name: 'Reload' })
  const questions: string[] = []
  page.once('dialog', async (dialog) => {
    questions.push(dialog.message())
    await dialog.dismiss()
  })
  await reload.click()
  expect(questions).toEqual(['Reload without your text?'])
  await expect(pasted).toHaveValue('Your parcel is held, pay now')
  expect(await isBefore(page)).toBe(true)
  page.once('dialog', (dialog) => dialog.accept())
  await reload.click()
  await expect.poll(() => isBefore(page)).toBe(false)
})

test('the board survives an update, and works without a server after it', async ({ page, installation }) => {
  const expectBoard = async () => {
    await expect(group(page, 'Needs attention').getByRole('listitem')).toHaveCount(1)
    await expect(group(page, 'Ended').getByRole('listitem')).toHaveCount(1)
  }
  await page.goto('/board')
  await hydrated(page, 'main form')
  await expect(readyNote(page)).toBeVisible()
  await addText(page, 'WB2600100003 WB2600100005')
  await expectBoard()

  await installation.buildAgain()
  await lookForUpdate(page)
  await page.evaluate(() => Object.assign(globalThis, { before: true }))
  await bar(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => isBefore(page)).toBe(false)
  await expectBoard()

  await installation.site.kill()
  await page.reload()
  await expectBoard()
})
