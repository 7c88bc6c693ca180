import { test } from '@playwright/test'
import { type SiteServer, startSite } from '../e2e/site-server.ts'
import { rowOf } from './figure.ts'
import { typeAndTakeAway, type TypedPage } from './keystrokes.ts'
import { report } from './report.ts'
import { SLOWDOWN } from './visit.ts'

const WORDS = ['ikeja', 'port harcourt', 'aba', 'surulere']
const ROUNDS = 15

let site: SiteServer

test.beforeAll(async () => {
  site = await startSite()
})

test.afterAll(() => site.stop())

test('a key in the picker next to one in the browser’s own list', async ({ context }) => {
  test.setTimeout(900_000)
  const names = await namesOfPlaces()
  await context.route('**/datalist', (route) =>
    route.fulfill({ contentType: 'text/html', body: pageWithDatalist(names) }),
  )

  async function open(path: string, field: string): Promise<TypedPage> {
    const page = await context.newPage()
    await page.goto(site.origin + path)
    await page.waitForLoadState('networkidle')
    return { page, field: page.locator(field), session: await context.newCDPSession(page) }
  }
  const picker = await open('/get-rates', '[name=city_from]')
  const datalist = await open('/datalist', 'input')

  const own: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const word of WORDS) {
      // In turns, so that what slows the machine for a while slows both.
      // oxlint-disable-next-line no-await-in-loop
      own.push(...(await typeAndTakeAway(picker, word, SLOWDOWN)))
      // oxlint-disable-next-line no-await-in-loop
      theirs.push(...(await typeAndTakeAway(datalist, word, SLOWDOWN)))
    }
  }
  const figure = { peer: 'datalist', atMost: 1, own, theirs }
  report([
    rowOf({ ...figure, name: 'picker, key to paint, median' }),
    rowOf({ ...figure, name: 'picker, key to paint, p95', quantile: 0.95 }),
  ])
})

async function namesOfPlaces(): Promise<string[]> {
  const answer = await fetch(`${site.origin}/api/locations`)
  const { items } = (await answer.json()) as { readonly items: readonly { readonly name: string }[] }
  return items.map(({ name }) => name)
}

/** The least that a field with the same choices can be: no script, and nothing else on the page. */
function pageWithDatalist(names: readonly string[]): string {
  const options = names.map((name) => `<option value="${name.replaceAll('"', '&quot;')}">`).join('')
  return `<!doctype html><title>A list</title><meta name="viewport" content="width=device-width">
    <style>body, input { font: 1rem system-ui }</style>
    <label>From city <input list="places" autocomplete="off"></label>
    <datalist id="places">${options}</datalist>`
}
