import { expect, openAndKeep, storedIn, test } from './offline-site.ts'

const SAMPLE = 'WB2600100003'

test('a shipment is requested once, before the scripts of its page', async ({ page, context }) => {
  await openAndKeep(page, '/')
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/track?number=${SAMPLE}`)
  await expect(page.locator('.timeline')).toContainText('Delivered')
  const tracking = asked.indexOf('/api/tracking')
  const script = asked.findIndex((path) => path.endsWith('.js'))
  expect(tracking).toBeGreaterThan(-1)
  expect(tracking).toBeLessThan(script)
  // The page's own call, which the worker answers with what it has, is the other one.
  expect(asked.filter((path) => path === '/api/tracking')).toHaveLength(2)
  expect(await page.evaluate(() => document.getElementById('page-state'))).toBeNull()
})

test('a saved shipment is served in its page, and the current one replaces it', async ({ page }) => {
  await openAndKeep(page, `/track?number=${SAMPLE}`)
  await expect.poll(() => storedIn(page, 'tracking')).toHaveLength(1)
  const opened = await page.goto(`/track?number=${SAMPLE}`)
  expect(opened?.fromServiceWorker()).toBe(true)
  const drawn = (await opened?.text()) ?? ''
  expect(drawn).toContain('<span>Saved just now</span><span>, looking for news</span>')
  expect(drawn).toMatch(/<ol class="timeline">.*Delivered/)
  await expect(page.locator('[data-freshness]')).toHaveText(/^Updated /)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the page of a shipment never shows another shipment that was saved', async ({ page }) => {
  await openAndKeep(page, `/track?number=${SAMPLE}`)
  await expect.poll(() => storedIn(page, 'tracking')).toHaveLength(1)
  const opened = await page.goto('/track?number=WB2600100001')
  expect(opened?.fromServiceWorker()).toBe(true)
  const drawn = (await opened?.text()) ?? ''
  expect(drawn).not.toContain('class="timeline"')
  expect(drawn).not.toContain(SAMPLE)
})
