import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type LaunchOptions, test } from '@playwright/test'
import { answerTime, answerTimeAfterPress } from './answer-time.ts'
import { bareSite } from './bare-site.ts'
import { type Row, rowOf } from './figure.ts'
import { interleaved } from './interleaved.ts'
import { report } from './report.ts'
import { type LineQuality, LINES } from './slow-line.ts'
import { settle } from './visit.ts'
import { trusting, visitedSite, type VisitedSite } from './visited-site.ts'

const ROUNDS = 5

/** The answer of a page, as a multiple of a plain HTML file of as many bytes. */
const COLD = { A: 1.25, B: 1.25, C: 1.4 } as const

/** Milliseconds, and those besides one round trip. */
const SAVED = 300
const FRESH = 250
const PRESSED = 150

const NUMBER = 'WB2600100001'

const ROUTE = '/get-rates?shipment_type=Nationwide&city_from=IKEJA&city_to=WUSE'

/** Where each page has its answer. */
const ANSWERS = {
  [`/track?number=${NUMBER}`]: '.timeline-step',
  '/offices': '.office-directory .accordion-section',
  [`${ROUTE}&weight=2`]: '.offer',
}

let site: VisitedSite

test.describe.configure({ timeout: 1_800_000 })

test.beforeAll(async () => {
  site = await visitedSite()
})

test.afterAll(() => site.close())

for (const [name, atMost] of Object.entries(COLD) as [keyof typeof COLD, number][]) {
  test(`answers on first visits over line ${name} are compared with a plain file of the same size`, async ({
    launchOptions,
  }) => {
    const { line, front } = site
    line.quality = LINES[name]
    for (const [path, selector] of Object.entries(ANSWERS)) {
      const cold = () =>
        inFreshFolder((fresh) =>
          answerTime(line.origin + path, selector, fresh, trusting(front, launchOptions)),
        )
      const { pageBytes } = await cold()
      const [own = [], theirs = []] = await interleaved(ROUNDS, [
        cold,
        () => plainFile(line.quality, pageBytes, launchOptions),
      ])
      report([
        rowOf({
          name: `first visit on ${name}, answer painted: ${path.replace(/\?.*/, '?…')}`,
          peer: 'a plain file of its bytes',
          atMost,
          own: own.map(({ painted }) => painted),
          theirs: theirs.map(({ painted }) => painted),
        }),
      ])
    }
  })
}

test('answers on later visits are compared with their goals', async ({ launchOptions }) => {
  const { line, front, folder } = site
  const path = `/track?number=${NUMBER}`
  const kept = join(folder, 'kept-answer')
  const launch = trusting(front, launchOptions)
  line.quality = LINES.free
  await settle(line.origin + path, kept, launch)
  line.quality = LINES.A
  const trip = LINES.A.roundTrip
  const saved = () => answerTime(line.origin + path, '.timeline-step', kept, launch)
  const fresh = (from?: string) =>
    answerTime(line.origin + path, '[data-freshness=current]', kept, launch, from)
  const pressedTrack = () => {
    const number = ['shipment_number', 'WB2600100002'] as const
    return answerTimeAfterPress(`${line.origin}/track`, number, '[data-freshness=current]', kept, launch)
  }
  // The server answers the same question from its memory for a while, and a new one for a heavier parcel.
  let weight = 2
  const pressedCalculate = () => {
    weight += 1
    return answerTimeAfterPress(line.origin + ROUTE, ['weight', String(weight)], '.offer', kept, launch)
  }
  const [savedOnline = [], freshOnline = [], freshConnected = [], afterTrack = [], afterCalculate = []] =
    await interleaved(ROUNDS, [
      async () => (await saved()).painted,
      async () => (await fresh()).painted,
      async () => (await fresh(`${line.origin}/about-us`)).painted,
      pressedTrack,
      pressedCalculate,
    ])
  await line.cut()
  const [savedOffline = []] = await interleaved(ROUNDS, [async () => (await saved()).painted])
  await line.mend()
  report([
    against('later visit on A, saved answer painted: /track?…', savedOnline, SAVED),
    against('later visit offline, saved answer painted: /track?…', savedOffline, SAVED),
    against('later visit on A, fresh answer painted: /track?…', freshOnline, trip + FRESH),
    against('the same, connection open', freshConnected, trip + FRESH),
    against('open page on A, answer painted after a press: /track', afterTrack, trip + PRESSED),
    against('open page on A, answer painted after a press: /get-rates', afterCalculate, trip + PRESSED),
  ])
})

function against(name: string, own: readonly number[], goal: number): Row {
  return rowOf({ name, peer: 'goal', atMost: 1, own, theirs: own.map(() => goal) })
}

/** A page of so many bytes as they travel, whose last element is looked for. */
async function plainFile(quality: LineQuality, bytes: number, launch: LaunchOptions) {
  const head =
    '<!doctype html><title>Plain</title><meta name="viewport" content="width=device-width"><h1>Plain</h1><p>'
  const end = '</p><p id="end">The end</p>'
  const filling = randomBytes(bytes)
    .toString('hex')
    .slice(0, Math.max(0, bytes - head.length - end.length))
  const plain = await bareSite(quality, { '/': ['text/html', head + filling + end] })
  const time = await inFreshFolder((fresh) =>
    answerTime(plain.line.origin, '#end', fresh, trusting(plain.front, launch)),
  )
  await plain.close()
  return time
}

async function inFreshFolder<T>(work: (fresh: string) => Promise<T>): Promise<T> {
  const fresh = await mkdtemp(join(site.folder, 'answer-'))
  const done = await work(fresh)
  await rm(fresh, { recursive: true })
  return done
}
