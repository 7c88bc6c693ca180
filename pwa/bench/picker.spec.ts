import { type BrowserContext, expect, test } from '@playwright/test'
import { type SiteServer, startSite } from '../e2e/site-server.ts'
import { listAlone, listInPlaceOfPicker } from './browser-list.ts'
import { rowOf } from './figure.ts'
import { typeAndTakeAway, type TypedPage } from './keystrokes.ts'
import { report } from './report.ts'
import { PHONE, SLOWDOWN } from './visit.ts'

const WORDS = ['ikeja', 'port harcourt', 'aba', 'surulere']
const ROUNDS = 15
const FIELD = 'city_from'

let site: SiteServer

test.beforeAll(async () => {
  site = await startSite()
})

test.afterAll(() => site.stop())

test.use(PHONE)

test('a key press in the picker is compared with one in a native datalist', async ({ context }) => {
  test.setTimeout(1_200_000)
  const places = await namesOfPlaces()
  const getRates = await (await fetch(`${site.origin}/get-rates`)).text()
  const fields = [
    await openPicker(context),
    await openList(context, listInPlaceOfPicker(getRates, FIELD, places), places.length),
    await openList(context, listAlone(places), places.length),
  ]

  const times: readonly number[][] = fields.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const word of WORDS) {
      // In turns, so that what slows the machine for a while slows all.
      for (const [at, field] of fields.entries()) {
        times[at]?.push(...(await typeAndTakeAway(field, word, SLOWDOWN)))
      }
    }
  }
  const [own = [], inItsPlace = [], alone = []] = times
  report(
    [
      { peer: 'datalist in its place', theirs: inItsPlace },
      { peer: 'datalist alone', theirs: alone },
    ].flatMap((figure) => [
      rowOf({ ...figure, own, atMost: 1, name: 'picker, key to paint, median' }),
      rowOf({ ...figure, own, atMost: 1, name: 'picker, key to paint, p95', quantile: 0.95 }),
    ]),
  )
})

/** Get Rates, whose picker has been seen to list what is typed. */
async function openPicker(context: BrowserContext): Promise<TypedPage> {
  const page = await context.newPage()
  await page.goto(`${site.origin}/get-rates`)
  const field = page.locator(`[name=${FIELD}]`)
  await field.fill('ikeja')
  await expect(page.getByRole('option', { name: 'IKEJA', exact: true })).toBeVisible()
  await field.fill('')
  await page.waitForLoadState('networkidle')
  return { page, field, session: await context.newCDPSession(page) }
}

/** A page of the same site with this `body`, whose field has been seen to have the browser's list of `count` places. */
async function openList(context: BrowserContext, body: string, count: number): Promise<TypedPage> {
  const page = await context.newPage()
  const address = `${site.origin}/list`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const field = page.locator('[list]')
  await expect(field).toHaveJSProperty('list.options.length', count)
  return { page, field, session: await context.newCDPSession(page) }
}

async function namesOfPlaces(): Promise<string[]> {
  const answer = await fetch(`${site.origin}/api/locations`)
  const { items } = (await answer.json()) as { readonly items: readonly { readonly name: string }[] }
  return items.map(({ name }) => name)
}
