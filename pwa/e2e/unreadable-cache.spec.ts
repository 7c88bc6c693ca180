import { expect, openAndKeep, test } from './offline-site.ts'
import { heading } from './track-form.ts'

test('pages come from the server if the browser cannot read its cache', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/)
  await openAndKeep(page, '/')
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    CacheStorage.prototype.match = () => Promise.reject(new DOMException('Internal error', 'UnknownError'))
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('Internal error', 'UnknownError'))
  })
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/about-us')
  await expect(title).toHaveText('We carry what matters to you')
  await page.goto('/track?number=WB2600100003')
  await expect(heading(page)).toHaveText(/WB2600100003/)
  await page.goto('/no-such-page')
  await expect(title).toHaveText('Unexpected Application Error!')
})
