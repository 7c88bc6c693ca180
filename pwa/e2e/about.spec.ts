import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'

/** Later than any page has taken to come, in milliseconds: a clock stops in the future only. */
const AN_HOUR = 3_600_000

const LABELS = ['Founded', 'Locations', 'Shipments', 'Customers']

const VALUES = [
  'Customer Centricity',
  'Cost Efficiency',
  'Reliability',
  'Security',
  'Transparency',
  'Flexibility',
  'Innovation',
  'Sustainability',
  'Compliance',
]

test('the founding year is shown at once, and the other counters count up over ten seconds', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/about-us')
  // What is still being loaded when the clock moves counts as missing.
  await hydrated(page, '.counter')
  await page.clock.pauseAt(Date.now() + AN_HOUR)
  await page.locator('.counter-list').scrollIntoViewIfNeeded()
  const figures = page.locator('.counter [aria-hidden]')
  const after = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds)
    return figures.allTextContents()
  }
  await expect(page.locator('.counter dt')).toHaveText(LABELS)
  await expect.poll(() => after(20), 'they begin at nothing').toEqual(['2021', '0+', '0k+', '0k+'])
  expect(await after(5_100)).toEqual(['2021', '6+', '10k+', '2k+'])
  expect(await after(5_000)).toEqual(['2021', '13+', '20k+', '5k+'])
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the counters show their final values', async ({ page }) => {
    await page.goto('/about-us')
    await page.locator('.counter-list').scrollIntoViewIfNeeded()
    await expect(page.locator('.counter [aria-hidden]')).toHaveText(['2021', '13+', '20k+', '5k+'])
  })
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the nine values, the mission, the quote, the approach and the CEO’s message are shown', async ({
    page,
  }) => {
    await page.goto('/about-us')
    const section = (name: string) => page.getByRole('region', { name })
    await expect(section('Nine values we work by').getByRole('heading', { level: 3 })).toHaveText(VALUES)
    await expect(section('Redefining Logistics in Africa')).toContainText('Our mission')
    await expect(page.getByRole('figure')).toContainText('Our founder and CEO')
    await expect(section('Close by, and plain spoken')).toContainText('Our approach')
    await expect(section('To everyone who has handed us a parcel')).toContainText('A message from the CEO')
    await expect(page.getByText('The Chief Executive Officer')).toBeVisible()
  })
})
