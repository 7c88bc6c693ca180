import { expect, openAndKeep, test } from './offline-site.ts'

const SAMPLE = 'WB2600100003'

test('a shipment is asked for before the scripts of its page are there, and once', async ({
  page,
  context,
}) => {
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
