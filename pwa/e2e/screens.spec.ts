import type { APIRequestContext, Page } from '@playwright/test'
import { routes, type Slug } from '../src/app/routes.ts'
import { expect, test } from './fixtures.ts'
import { titlesOf } from './visible-words.ts'

/**
 * What a page says, from top to bottom: its headings of the first and second rank. A page that is not listed has at least
 * the titles of its sections.
 */
const HEADINGS: Readonly<Partial<Record<Slug, readonly string[]>>> = {
  home: [
    'Local and International Shipments',
    'The best shipping experience, from quote to doorstep',
    'Your parcel can go to over 200 countries',
    'Made for people who have other things to do',
    'More Than Deliveries',
  ],
  ecommerce: [
    'Grow your online business',
    'Boost Customer Satisfaction',
    'Streamline Operations',
    'Global Reach',
    'Faster Deliveries',
    'Partner with us',
  ],
  '3pl': [
    'Empower Your Business',
    'Take Control of Your Inventory',
    'Scale and Grow Easily',
    'Optimise Your Bottom Line',
    'Seamless Customer Experience',
    'Partner with us',
  ],
  individuals: [
    'Affordable rates',
    'Big or small items',
    'Secure delivery',
    'Send packages effortlessly',
    'Ship smarter',
    'Partner with us',
  ],
  'get-rates': ['Get Rates', 'Choose how it travels'],
  track: ['Track Shipment', 'When tracking puzzles you', 'Sending something else'],
  board: ['Your board', 'Add shipments', 'About the board'],
  'about-us': [
    'We carry what matters to you',
    'Redefining Logistics in Africa',
    'In figures',
    'Close by, and plain spoken',
    'Nine values we work by',
    'To everyone who has handed us a parcel',
    'Partner with us',
  ],
  'contact-us': [
    'Talk to a person',
    'Support',
    'Feedback',
    'Offices',
    'Get in Touch 24/7',
    'Was it us who wrote to you?',
  ],
  verify: ['Is this really us?', 'These are ours', 'Messages that pretend to be us'],
  offices: ['Our offices around the world', 'Not near any of them'],
  'privacy-policy': ['Privacy Policy', '1 Introduction', '2 Policy', '3 Breaches of Policy'],
  'on-this-phone': ['On this phone'],
}

/** Where Get Started stands besides the header and the side menu. */
const INVITING: ReadonlySet<string> = new Set(['/ecommerce', '/3pl', '/individuals'])
const WITH_BANNER: ReadonlySet<string> = new Set([...INVITING, '/about-us', '/offices'])

/** The headings that are expected on a page. */
const headingsOf = async (request: APIRequestContext, slug: Slug) =>
  HEADINGS[slug] ?? (await titlesOf(request, slug))

const main = (page: Page) => page.getByRole('main')

interface Company {
  readonly links: { readonly app: string; readonly video_tutorials: string }
}

async function linksOf(request: APIRequestContext): Promise<Company['links']> {
  const answer = (await (await request.get('/api/pages')).json()) as { company: Company }
  return answer.company.links
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const { slug, path } of routes) {
    test(`${slug} has its sections in order, between header and footer, and metadata for search and sharing`, async ({
      page,
      request,
      baseURL,
    }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page).toHaveTitle(/\S/)
      const headings = await headingsOf(request, slug)
      expect(headings).not.toEqual([])
      await expect(main(page).locator('h1, h2')).toContainText([...headings])
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()

      const { app } = await linksOf(request)
      const started = page.locator('a', { hasText: 'Get Started' })
      // In the bar, in the footer, and in the banner of some.
      await expect(started).toHaveCount(INVITING.has(path) ? 3 : 2)
      const opening = await started.evaluateAll((links) =>
        (links as HTMLAnchorElement[]).map(({ href, target, rel }) => `${href} ${target} ${rel}`),
      )
      expect(new Set(opening)).toEqual(new Set([`${app} _blank noopener`]))

      const banner = page.locator('.partner').getByRole('link', { name: 'Contact Us' })
      await expect(banner).toHaveCount(WITH_BANNER.has(path) ? 1 : 0)

      const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
      const origin = baseURL ?? ''
      await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', origin + path)
      expect(await content('meta[name=description]')).toMatch(/^.{50,160}$/)
      expect(await content('meta[property="og:url"]')).toBe(origin + path)
      expect(await content('meta[property="og:title"]')).toMatch(/\S/)
      const picture = await request.get((await content('meta[property="og:image"]')) ?? '')
      expect(picture.status()).toBe(200)
      expect(picture.headers()['content-type']).toBe('image/png')
      const sitemap = await (await request.get('/sitemap.xml')).text()
      expect(sitemap).toContain(`<loc>${origin}${path}</loc>`)
    })
  }

  test('an unknown address shows the fallback screen', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 404/)
    const answer = await page.goto('/nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await expect(page.getByText('404 Not Found')).toBeVisible()
  })

  test('the home page links to the pages for vendors and logistics, and lists the service areas', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(main(page).getByRole('link', { name: 'For Vendors' })).toHaveAttribute('href', '/ecommerce')
    await expect(main(page).getByRole('link', { name: 'For Logistics' })).toHaveAttribute('href', '/3pl')
    await expect(
      page
        .getByRole('region', { name: 'More Than Deliveries' })
        .getByRole('link', { name: 'For Individuals' }),
    ).toHaveAttribute('href', '/individuals')
    const areas = page.getByRole('region', { name: 'Our service areas' }).getByRole('listitem')
    await expect(areas).toHaveText([
      'LOSLagos',
      'ABVAbuja',
      'PHCPort Harcourt',
      'QRWWarri',
      'KADKaduna',
      'IBAIbadan',
    ])
  })

  test('the footer has four columns, two app-store badges, the links to other sites and the year', async ({
    page,
    request,
  }) => {
    await page.goto('/track')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('heading', { level: 2 })).toHaveText(
      ['SERVICES', 'COMPANY', 'LEGAL', 'SUPPORT'],
      { useInnerText: true },
    )
    await expect(footer.getByRole('list', { name: 'Our app' }).getByRole('link')).toHaveCount(2)
    await expect(footer).toContainText('© 2024 Waybill.')
    const { video_tutorials: videos } = await linksOf(request)
    const elsewhere = ['Video tutorials', 'Instagram', 'Facebook'].map((name) =>
      footer.getByRole('link', { name }).evaluate((link) => {
        const { href, target, rel } = link as HTMLAnchorElement
        return `${href} ${target} ${rel}`
      }),
    )
    expect(await Promise.all(elsewhere)).toEqual([
      `${videos} _blank noopener`,
      'https://www.instagram.com/ _blank noopener',
      'https://www.facebook.com/ _blank noopener',
    ])
  })

  test('the content of a page is at most 1200 px wide', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto('/about-us')
    const widths = await page.locator('.page-width').evaluateAll((parts) =>
      parts.map((part) => {
        const { paddingLeft, paddingRight } = getComputedStyle(part)
        return part.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      }),
    )
    expect(Math.max(...widths)).toBe(1200)
  })
})
