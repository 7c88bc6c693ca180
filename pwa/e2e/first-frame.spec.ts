import { prerenderedPaths } from '../src/paths.ts'
import { BreakingLine } from './breaking-line.ts'
import { expect, openAndKeep, ownTest as test } from './offline-site.ts'

/** What a browser compiles as soon as it is there. */
const compiledEarly = (html: string) => html.match(/rel="modulepreload" fetchpriority="low"/g) ?? []

test('every page says which are its first words, once, and its heading is among them', async ({
  page,
  site,
}) => {
  for (const path of [...prerenderedPaths, '/nowhere']) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    const html = await (await page.request.get(site.origin + path)).text()
    expect(html.match(/id="first-words"/g), path).toHaveLength(1)
    const [, afterwards = ''] = html.split('id="first-words"')
    expect(afterwards, path).toContain('<h1>')
    expect(html, path).toContain('<link rel="expect" href="#first-words" blocking="render" />')
  }
})

test('no frame is spent on a page of which no words are there', async ({ page, site }) => {
  const line = await BreakingLine.to(site.origin)
  line.haltsAfter = '</header>'
  await page.goto(`${line.origin}/track`, { waitUntil: 'commit' })
  await expect(page.locator('.header-start')).toBeAttached()
  const wordsInFirstFrame = page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => resolve(document.querySelector('h1')?.textContent ?? 'none'))
      }),
  )
  // Each is a question to the page, and in the time of so many it would have drawn something.
  for (let asked = 0; asked < 50; asked += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.evaluate(() => document.readyState)
  }
  line.goOn()
  expect(await wordsInFirstFrame).toBe('Track Shipment')
  await line.close()
})

test('a page that is kept has nothing compiled before it is painted', async ({ page }) => {
  await openAndKeep(page, '/track')
  const served = await page.request.get('/track')
  expect(compiledEarly(await served.text()).length).toBeGreaterThan(0)
  const kept = await page.evaluate(async () => (await fetch('/track')).text())
  expect(compiledEarly(kept)).toEqual([])
  expect(kept.length).toBeGreaterThan(20_000)
})
