import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'

const question = (page: Page) => page.getByRole('region', { name: 'May we set an advertising cookie?' })
const settings = (page: Page) => page.getByRole('button', { name: 'Cookie settings' })

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

/** The addresses that the page asks the ads service for. */
function askedOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('googletagmanager')) asked.push(request.url())
  })
  return asked
}

test('without an ads tag there is no banner and no request', async ({ page }) => {
  const asked = askedOf(page)
  const known = page.waitForResponse(/\/api\/site/)
  await page.goto('/offices')
  await known
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toBeHidden()
  await expect(settings(page)).toBeHidden()
  expect(asked).toEqual([])
})

test.describe('with an ads tag', () => {
  // The policy of a server that has no tag would keep the script out.
  test.use({ bypassCSP: true })

  test.beforeEach(async ({ page }) => {
    await page.route('/api/site', (route) =>
      route.fulfill({ json: { demonstration: false, sample_shipments: [], ads_tag_id: 'AW-1' } }),
    )
    await page.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
  })

  test('a rejection loads nothing, and is remembered', async ({ page }) => {
    const asked = askedOf(page)
    await page.goto('/privacy-policy')
    await expect(question(page)).toBeVisible()
    await expectAccessible(page, 'the question')
    await question(page).getByRole('button', { name: 'Refuse' }).click()
    await expect(question(page)).toBeHidden()
    await page.reload()
    await expect(settings(page)).toBeVisible()
    await expect(question(page)).toBeHidden()
    expect(asked).toEqual([])
  })

  test('an acceptance loads the tag once and configures it once', async ({ page }) => {
    const asked = askedOf(page)
    await page.goto('/offices')
    await question(page).getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=AW-1'])
    // Another document would load the tag anew.
    await hydrated(page, 'footer a')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Get Rates' }).click()
    await expect(page).toHaveURL('/get-rates')
    // It hears of the new page before it could be configured anew.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify((window.dataLayer ?? []).map((words) => [...words]))))
      .toContain('/get-rates"')
    const configured = await page.evaluate(
      () => (window.dataLayer ?? []).filter((words) => words[0] === 'config').length,
    )
    expect(configured).toBe(1)
    expect(asked).toHaveLength(1)
  })

  test('the choice about the advertising cookie can be changed from the footer', async ({ page }) => {
    await page.goto('/offices')
    await question(page).getByRole('button', { name: 'Accept' }).click()
    await settings(page).click()
    await expect(question(page)).toBeFocused()
    await expect(question(page)).toContainText('You have accepted it.')
    await question(page).getByRole('button', { name: 'Refuse' }).click()
    await expect(settings(page)).toBeFocused()
    // What tells the ads service comes over the line with the first answer.
    await expect
      .poll(() => page.evaluate(() => Array.from(window.dataLayer?.at(-1) ?? [])))
      .toMatchObject(['consent', 'update', { ad_storage: 'denied' }])
  })

  test('a choice, and its withdrawal, hold in other tabs too', async ({ page, context }) => {
    const site = { demonstration: false, sample_shipments: [], ads_tag_id: 'AW-1' }
    await context.route('/api/site', (route) => route.fulfill({ json: site }))
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    const other = await context.newPage()
    const asked = askedOf(other)
    for (const tab of [page, other]) {
      await tab.goto('/about-us')
      await expect(question(tab)).toBeVisible()
    }
    await question(page).getByRole('button', { name: 'Accept' }).click()
    await expect(question(other)).toBeHidden()
    await expect.poll(() => asked.length).toBe(1)
    await other.evaluate(() => {
      document.cookie = '_gcl_au=1; path=/'
    })
    await settings(page).click()
    await question(page).getByRole('button', { name: 'Refuse' }).click()
    // The other tab tells the running tag, and removes the cookies that it sets.
    await expect
      .poll(() => other.evaluate(() => JSON.stringify((window.dataLayer ?? []).map((words) => [...words]))))
      .toContain('"denied"')
    expect(await cookieNames(other)).not.toContain('_gcl_au')
  })

  test('the ads service receives the referrer without its query', async ({ page }) => {
    await page.goto('/offices', { referer: 'https://other.example/search?q=Ada+Obi' })
    await question(page).getByRole('button', { name: 'Accept' }).click()
    const told = () =>
      page.evaluate(() => JSON.stringify((window.dataLayer ?? []).map((words) => [...words])))
    await expect.poll(told).toContain('"page_referrer":"https://other.example/')
    expect(await told()).not.toContain('Ada')
  })

  test('the ads service receives page addresses without typed text', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/422/)
    await page.goto('/get-rates?city_from=Aba&weight=2')
    await page.goto('/track?number=WB2600100003#main')
    await question(page).getByRole('button', { name: 'Accept' }).click()
    // What the script sends is what it was told last, for whatever happens on the page from then on.
    const told = (name: string) =>
      page.evaluate(
        (wanted) =>
          (window.dataLayer ?? [])
            .filter((words) => words[0] === 'set')
            .map((words) => (words[1] as Record<string, string>)[wanted]),
        name,
      )
    const origin = new URL(page.url()).origin
    await expect.poll(() => told('page_location')).toEqual([`${origin}/track`])
    const commands = await page.evaluate(() => (window.dataLayer ?? []).map((words) => String(words[0])))
    expect(commands.indexOf('set')).toBeLessThan(commands.indexOf('config'))
    await hydrated(page, 'footer a')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Get Rates' }).click()
    await expect.poll(() => told('page_location')).toEqual([`${origin}/track`, `${origin}/get-rates`])
    const everything = await page.evaluate(() =>
      JSON.stringify((window.dataLayer ?? []).map((words) => Array.from(words) as unknown)),
    )
    expect(everything).not.toMatch(/WB2600100003|Aba|weight/)
  })

  test.describe('with cookies of the ads service', () => {
    const OF_THE_TAG = ['_ga', '_ga_ABC123', '_gid', '_gat_gtag_UA_1', '_gcl_au', '_gac_UA-1-1']

    async function setCookies(page: Page) {
      await page
        .context()
        .addCookies([
          ...OF_THE_TAG.map((name) => ({ name, value: 'GA1.1.1', url: page.url() })),
          { name: '_ga_DEEP', value: '1', domain: new URL(page.url()).hostname, path: '/' },
          { name: 'somebody_else', value: '1', url: page.url() },
        ])
      await page.evaluate(() => localStorage.setItem('_gcl_ls', '{}'))
    }

    test('a rejection removes these cookies and no others', async ({ page }) => {
      await page.goto('/offices')
      await question(page).getByRole('button', { name: 'Accept' }).click()
      await settings(page).click()
      await setCookies(page)
      await question(page).getByRole('button', { name: 'Refuse' }).click()
      await expect
        .poll(async () => (await cookieNames(page)).filter((name) => name.startsWith('_g')))
        .toEqual([])
      expect(await cookieNames(page)).toContain('somebody_else')
      expect(await page.evaluate(() => localStorage.getItem('_gcl_ls'))).toBeNull()
    })

    test('an earlier rejection removes these cookies at the next visit', async ({ page }) => {
      await page.goto('/offices')
      await question(page).getByRole('button', { name: 'Refuse' }).click()
      await setCookies(page)
      await page.reload()
      await expect
        .poll(async () => (await cookieNames(page)).filter((name) => name.startsWith('_g')))
        .toEqual([])
    })

    test('cookies of one path are removed at the next visit to it, after a rejection and after a deletion', async ({
      page,
    }) => {
      const ofTrack = ['_ga', '_ga_ABC123', '_gcl_au'].map((name) => ({
        name,
        value: '1',
        domain: '127.0.0.1',
        path: '/track',
      }))
      const left = async () => (await cookieNames(page)).filter((name) => name.startsWith('_g'))
      await page.goto('/offices')
      await question(page).getByRole('button', { name: 'Refuse' }).click()
      await page.context().addCookies(ofTrack)
      await page.goto('/track')
      await expect.poll(left).toEqual([])

      await page.goto('/on-this-phone')
      await page.context().addCookies(ofTrack)
      await page.getByRole('button', { name: 'Delete everything from this phone' }).click()
      await page.getByRole('button', { name: 'Yes' }).click()
      await expect(question(page)).toBeVisible()
      await page.goto('/track')
      await expect.poll(left).toEqual([])
      await expect(question(page)).toBeVisible()
    })

    test('the list of stored data names these cookies and deletes them with everything else', async ({
      page,
    }) => {
      await page.goto('/offices')
      await question(page).getByRole('button', { name: 'Accept' }).click()
      await setCookies(page)
      await page.goto('/on-this-phone')
      const row = page.locator('.stored-row', { has: page.getByRole('heading', { name: 'Cookies' }) })
      await expect(row).toContainText(/\d cookies: .*_ga_ABC123/)
      await expectAccessible(page, 'the list of cookies')
      await page.getByRole('button', { name: 'Delete everything from this phone' }).click()
      await page.getByRole('button', { name: 'Yes' }).click()
      await expect(row).toContainText('None')
      await expect(question(page)).toBeVisible()
      expect((await cookieNames(page)).filter((name) => name !== 'XSRF-TOKEN')).toEqual([])
    })
  })

  test('the banner does not cover the end of the page', async ({ page }) => {
    await page.goto('/offices')
    await expect(question(page)).toBeVisible()
    const hidden = () =>
      page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight)
        const [footer, asked] = ['.footer', '.consent'].map((part) =>
          document.querySelector(part)?.getBoundingClientRect(),
        )
        return (footer?.bottom ?? Infinity) - (asked?.top ?? 0)
      })
    // The page may grow yet, by its list: its end is where it is when it is measured.
    await expect.poll(hidden).toBeLessThanOrEqual(1)
  })
})
