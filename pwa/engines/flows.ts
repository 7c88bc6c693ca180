import type { SiteServer } from '../e2e/site-server.ts'
import type { Page } from './page.ts'

/** What a visitor does on the site, in words that every engine understands. */
export interface Flow {
  readonly name: string
  readonly run: (page: Page, site: SiteServer) => Promise<void>
}

const field = (name: string) => `input[name="${name}"]`
const OPTION = '[role="option"]'
const TOAST = '.Toastify__toast'

/** Types into a picker and waits for what matches: never for what matches something else. */
async function lookFor(page: Page, name: string, typed: string, match: string): Promise<void> {
  await page.fill(field(name), typed)
  await page.shows(OPTION, match)
  await page.isSo(
    `every row matches ${typed}`,
    (option, text) =>
      Array.from(document.querySelectorAll(option)).every((row) =>
        (row.textContent ?? '').toLowerCase().includes(text),
      ),
    OPTION,
    typed,
  )
}

async function calculate(page: Page, weight: string): Promise<void> {
  await page.fill(field('weight'), weight)
  await page.click('button', 'Calculate')
  await page.shows('.quotation-heading', 'Your Quotation')
}

export const FLOWS: readonly Flow[] = [
  {
    name: 'a nationwide quote, typed right after the page is loaded',
    async run(page) {
      await page.goTo('/get-rates')
      await lookFor(page, 'city_from', 'ikeja', 'IKEJA')
      await page.press('Enter')
      await page.holds(field('city_from'), 'IKEJA')
      await lookFor(page, 'city_to', 'wuse', 'WUSE')
      await page.click(OPTION, 'WUSE')
      await page.holds(field('city_to'), 'WUSE')
      await calculate(page, '2.5')
      await page.shows('.offer', '₦')
      await page.shows('.ticket-summary', '2.5 kg · Nationwide')
      await page.shows('.ticket-summary', 'IKEJA')
    },
  },
  {
    name: 'its toast shows and closes',
    async run(page) {
      await page.shows(TOAST, 'Shipment calculated')
      await page.click(`${TOAST} .Toastify__close-button`)
      await page.hides(TOAST, 'Shipment calculated')
    },
  },
  {
    name: 'an international quote, chosen with the arrow keys',
    async run(page) {
      await page.goTo('/get-rates')
      await page.click('label', 'International')
      await lookFor(page, 'country_to', 'canad', 'Canada')
      await page.press('ArrowDown')
      await page.press('Enter')
      await page.holds(field('country_to'), 'Canada')
      await calculate(page, '1')
      await page.shows('.ticket-summary', 'International')
    },
  },
  {
    name: 'a sample shipment is tracked',
    async run(page) {
      await page.goTo('/track')
      const number = (await page.shows('.sample-shipment-number', 'WB')).trim()
      await page.click('.sample-shipment', number)
      await page.shows('.tracked-number', number)
      await page.shows('.timeline-step', 'Completed')
      await page.isSo('the address has the number', (given) => location.search.includes(given), number)
      await page.holds(field('shipment_number'), number)
    },
  },
  {
    name: 'back and forward lead through the pages',
    async run(page) {
      await page.goTo('/about-us')
      const about = (await page.shows('h1')).trim()
      await page.takesOver('footer a')
      await page.click('footer a', 'Get Rates')
      await page.shows('h1', 'Get Rates')
      await page.run(() => history.back())
      await page.shows('h1', about)
      await page.run(() => history.forward())
      await page.shows('h1', 'Get Rates')
      await page.shows(field('weight'))
    },
  },
  {
    name: 'offices open by their state, and close again',
    async run(page) {
      await page.goTo('/offices')
      await page.takesOver('.accordion-button')
      await page.click('.accordion-button', 'Lagos')
      await page.shows('.office-card', 'Ikeja')
      await page.click('.accordion-button', 'Rivers')
      await page.shows('.office-card', 'Port Harcourt')
      await page.hides('.office-card', 'Ikeja')
    },
  },
  {
    name: 'a message is sent and thanked for',
    async run(page) {
      await page.goTo('/contact-us')
      await page.fill(field('firstname'), 'Ada')
      await page.fill(field('lastname'), 'Obi')
      await page.fill(field('email'), 'visitor@mail.example')
      await page.fill(field('phone'), '+234 700 000 0100')
      await page.fill('textarea[name="message"]', 'Do you collect on Saturdays?')
      await page.click('button:not([disabled])', 'Submit')
      await page.shows('.contact-form-sent', 'Thank you')
      await page.holds(field('firstname'), '')
    },
  },
  {
    name: 'the menu of a phone opens, closes and leads on',
    async run(page) {
      await page.driver.resize(400, 740)
      await page.goTo('/track')
      await page.takesOver('.header-opener')
      await page.click('.header-opener')
      await page.shows('.side-menu', 'Get Rates')
      await page.press('Escape')
      await page.hides('.side-menu', 'Get Rates')
      await page.click('.header-opener')
      await page.click('.side-menu-item', 'Get Rates')
      await page.shows('h1', 'Get Rates')
      await page.hides('.side-menu', 'Get Rates')
      await page.driver.resize(1100, 800)
    },
  },
  {
    name: 'what was seen opens without a server',
    async run(page, site) {
      await page.goTo('/offices')
      await page.shows('.accordion-button', 'Lagos')
      await page.isSo('the worker has the page', () => navigator.serviceWorker.controller !== null)
      // The shell draws the pages that were not opened, from the copy of all.
      await page.isSo('pages, lists and copy are on this device', isAllCached, [
        '/offices',
        '/track',
        '/shell',
      ])
      await site.kill()
      try {
        await page.goTo('/track')
        await page.shows('h1', 'Track')
        await page.goTo('/offices')
        await page.click('.accordion-button', 'Lagos')
        await page.shows('.office-card', 'Ikeja')
        await page.goTo('/get-rates')
        // The draft of the quote before comes back, and would take the field away while it is typed into.
        await page.holds(field('country_to'), 'Canada')
        await page.click('label', 'Nationwide')
        await lookFor(page, 'city_from', 'ikeja', 'IKEJA')
        await page.goTo('/on-this-phone')
        await page.shows('.stored-here-list li', 'offices')
      } finally {
        await site.revive()
      }
    },
  },
]

/** Whether these pages are in the worker's cache, and the lists and the copy of all pages in the database. */
async function isAllCached(paths: readonly string[]): Promise<boolean> {
  const pages = await Promise.all(paths.map((path) => caches.match(path, { ignoreSearch: true })))
  if (pages.some((page) => page === undefined)) return false
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('waybill')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error as DOMException))
  })
  const lists = ['locations', 'countries', 'offices', 'pages']
  const counts = await Promise.all(
    lists.map(
      (list) =>
        new Promise<number>((resolve) => {
          const counting = database.transaction(list).objectStore(list).count()
          counting.addEventListener('success', () => resolve(counting.result))
        }),
    ),
  )
  database.close()
  return counts.every((count) => count > 0)
}
