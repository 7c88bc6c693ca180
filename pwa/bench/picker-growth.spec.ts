import { type Browser, expect, test } from '@playwright/test'
import { type SiteServer, startSite } from '../e2e/site-server.ts'
import { rowOf } from './figure.ts'
import { typeAndTakeAway, type TypedPage } from './keystrokes.ts'
import { report } from './report.ts'
import { PHONE, SLOWDOWN } from './visit.ts'

const TIMES = 100

/** What so many times the places may cost next to the usual ones: far less than in proportion. */
const GROWN = { median: 1.5, p95: 2, word: 5, opening: 20 }

const WORDS = ['ikeja', 'port harcourt', 'aba']
const ROUNDS = 5

/** Prime to the number of places, so that each of them stands near another one in every copy of the list. */
const STEP = 613

interface Places {
  readonly version: string
  readonly items: readonly { readonly id: string; readonly name: string }[]
}

let site: SiteServer

test.beforeAll(async () => {
  site = await startSite()
})

test.afterAll(() => site.stop())

test('the picker with a hundred times the places is compared with the usual one', async ({ browser }) => {
  test.setTimeout(900_000)
  const usual = await placesOf(site)
  const here = await open(browser, usual)
  const grown = await open(browser, grownPlaces(usual))
  const readings = { keys: pair(), words: pair() }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const word of WORDS) {
      for (const [page, side] of [
        [grown, 'own'],
        [here, 'theirs'],
      ] as const) {
        const before = await busyFor(page)
        readings.keys[side].push(...(await typeAndTakeAway(page, word, SLOWDOWN)))
        readings.words[side].push((await busyFor(page)) - before)
      }
    }
  }
  const peer = `${String(usual.items.length)} places`
  const of = `picker of ${String(usual.items.length * TIMES)} places`
  report([
    rowOf({ name: `${of}, key to paint, median`, peer, atMost: GROWN.median, ...readings.keys }),
    rowOf({ name: `${of}, key to paint, p95`, peer, atMost: GROWN.p95, quantile: 0.95, ...readings.keys }),
    rowOf({ name: `${of}, work for a word`, peer, atMost: GROWN.word, ...readings.words }),
    rowOf({
      name: `${of}, work until it opens`,
      peer,
      atMost: GROWN.opening,
      own: [grown.opened],
      theirs: [here.opened],
    }),
  ])
})

const pair = () => ({ own: [] as number[], theirs: [] as number[] })

/** Get Rates with its list of places, and the milliseconds of work that it took until the first match stood there. */
async function open(browser: Browser, places: Places): Promise<TypedPage & { readonly opened: number }> {
  const context = await browser.newContext(PHONE)
  const body = JSON.stringify(places)
  await context.route('**/api/locations', (route) => route.fulfill({ contentType: 'application/json', body }))
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(`${site.origin}/get-rates`)
  const field = page.locator('[name=city_from]')
  await field.fill('ikeja')
  await expect(page.getByRole('option', { name: 'IKEJA', exact: true })).toBeVisible()
  const opened = await busyFor({ page, field, session })
  await field.fill('')
  const all = String(places.items.length)
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-setsize', all)
  await page.waitForLoadState('networkidle')
  return { page, field, session, opened }
}

/** Milliseconds that the tasks of the page's main thread have taken so far. */
async function busyFor({ session }: TypedPage): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function placesOf({ origin }: SiteServer): Promise<Places> {
  const answer = await fetch(`${origin}/api/locations`)
  return (await answer.json()) as Places
}

/** The same places and so many times as many more, as `api/bench/grown_seeds.py` makes them. */
function grownPlaces({ version, items }: Places): Places {
  const copies = Array.from({ length: TIMES - 1 }, (_, copy) =>
    items.map((place, at) => ({
      ...place,
      id: `${place.id}-${String(copy + 1)}`,
      name: `${place.name} NEAR ${items[(at * 7 + (copy + 1) * STEP) % items.length]?.name ?? ''}`,
    })),
  )
  return { version: `${version}-grown`, items: [...items, ...copies.flat()] }
}
