import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LaunchOptions, test } from '@playwright/test'
import { type SiteServer, startSite } from '../e2e/site-server.ts'
import { prerenderedPaths } from '../src/paths.ts'
import { bareArrival, type Load } from './bare-arrival.ts'
import { firstKey } from './first-key.ts'
import { type Figure, quantileOf, type Row, rowOf } from './figure.ts'
import { headingSite } from './heading-site.ts'
import { report } from './report.ts'
import { SecureFront } from './secure-front.ts'
import { type LineQuality, LINES, SlowLine } from './slow-line.ts'
import { settle, settleHeading, visit, type Visit } from './visit.ts'

/**
 * How often every page is visited. The quicker the line, the more of a visit is the machine's and not the line's, and
 * the worst of eleven pages is else the one that noise has made worst.
 */
const ROUNDS = { A: 5, B: 5, C: 11, later: 5 } as const

/** What the goals allow: the largest paint as a multiple of what the line alone needs. */
const PAINTED = { A: 1.2, B: 1.4, C: 1.5 } as const

/** Until the form of Track takes a key, and is in the scripts' hands: a multiple of the time for page and scripts. */
const TAKEN = 1.35

/** Milliseconds. */
const BLOCKED = 50
const LATER = 200

const TRACKED = '/track?number=WB2600100001'

let site: SiteServer
let front: SecureFront
let line: SlowLine
let folder: string

test.describe.configure({ timeout: 1_800_000 })

test.beforeAll(async () => {
  site = await startSite()
  front = await SecureFront.of(site.origin)
  line = await SlowLine.to(front.origin)
  folder = await mkdtemp(join(tmpdir(), 'waybill-visits-'))
})

test.afterAll(async () => {
  await line.cut()
  await front.close()
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

for (const [name, atMost] of Object.entries(PAINTED) as [keyof typeof PAINTED, number][]) {
  test(`first visits on line ${name}`, async ({ launchOptions }) => {
    line.quality = LINES[name]
    const [heading, ...visits] = await inTurns(ROUNDS[name], [
      () => visitHeading(line.quality, launchOptions),
      ...prerenderedPaths.map((path) => () => firstVisit(line.origin + path, trusting(front, launchOptions))),
    ])
    const pages = prerenderedPaths.map((path, at) => ({ path, visits: visits[at] ?? [] }))
    const limits = (all: readonly Visit[]) => all.map(({ pageBytes }) => leastTime(line.quality, pageBytes))
    const painted = pages.map(({ path, visits: own }) => ({
      name: `first visit on ${name}, painted: ${path}`,
      peer: 'the line alone',
      atMost,
      own: own.map((one) => one.painted),
      theirs: limits(own),
    }))
    const blocked = pages.map(({ path, visits: own }) => ({
      name: `first visit on ${name}, blocked: ${path}`,
      peer: 'goal',
      atMost: 1,
      own: own.map((one) => one.blocked),
      theirs: own.map(() => BLOCKED),
    }))
    const track = pages.find(({ path }) => path === '/track')?.visits ?? []
    const load = loadOf(track)
    const [keys = [], arrivals = []] = await inTurns(ROUNDS[name], [
      () => inFreshFolder((fresh) => firstKey(`${line.origin}/track`, fresh, trusting(front, launchOptions))),
      () =>
        inFreshFolder((fresh) =>
          bareArrival(line.quality, load, fresh, (bare) => trusting(bare, launchOptions)),
        ),
    ])
    report([
      rowOf({
        name: `first visit on ${name}, painted: one heading`,
        peer: 'the line alone',
        own: (heading ?? []).map((one) => one.painted),
        theirs: limits(heading ?? []),
      }),
      rowOf(best(painted)),
      rowOf(worst(painted)),
      rowOf({
        name: `first visit on ${name}, blocked: one heading`,
        peer: 'goal',
        own: (heading ?? []).map((one) => one.blocked),
        theirs: (heading ?? []).map(() => BLOCKED),
      }),
      rowOf(worst(blocked)),
      rowOf({
        name: `first visit on ${name}, a key taken by /track`,
        peer: 'its bytes alone',
        atMost: TAKEN,
        own: keys,
        theirs: arrivals,
      }),
      rowOf({
        name: `first visit on ${name}, form of /track in hand`,
        peer: 'its bytes alone',
        atMost: TAKEN,
        own: track.map(({ takenOver }) => takenOver ?? Infinity),
        theirs: arrivals,
      }),
      shiftRow(
        `first visit on ${name}, shifted: any page`,
        pages.flatMap((page) => page.visits),
      ),
    ])
  })
}

test('later visits', async ({ launchOptions }) => {
  const kept = join(folder, 'kept')
  line.quality = LINES.free
  await settle(line.origin + TRACKED, kept, trusting(front, launchOptions))
  const least = await headingSite(LINES.A)
  const keptHeading = join(folder, 'kept-heading')
  const heading = [`${least.line.origin}/kept`, keptHeading, trusting(least.front, launchOptions)] as const
  await settleHeading(...heading)
  const paths = [...prerenderedPaths, TRACKED]
  const opened = () =>
    inTurns(ROUNDS.later, [
      () => visit(...heading),
      ...paths.map((path) => () => visit(line.origin + path, kept, trusting(front, launchOptions))),
    ])

  line.quality = LINES.A
  const online = await opened()
  await Promise.all([line.cut(), least.line.cut()])
  const offline = await opened()
  await Promise.all([line.mend(), least.line.mend()])
  await least.close()

  for (const [how, [headings = [], ...visits]] of Object.entries({ 'on A': online, offline })) {
    const strangers = [headings, ...visits].flat().filter(({ fromWorker }) => !fromWorker)
    if (strangers.length > 0)
      throw new Error(`${strangers.length} later visits were not answered by the worker`)
    const painted = paths.map((path, at) => ({
      name: `later visit ${how}, painted: ${path}`,
      peer: 'goal',
      atMost: 1,
      own: (visits[at] ?? []).map((one) => one.painted),
      theirs: (visits[at] ?? []).map(() => LATER),
    }))
    report([
      rowOf({
        name: `later visit ${how}, painted: one heading`,
        peer: 'goal',
        own: headings.map((one) => one.painted),
        theirs: headings.map(() => LATER),
      }),
      rowOf(best(painted)),
      rowOf(worst(painted)),
    ])
  }
})

/** Does each of `works` in turn, `rounds` times, so that what slows the machine slows all. */
async function inTurns<T>(rounds: number, works: readonly (() => Promise<T>)[]): Promise<T[][]> {
  const visits: T[][] = works.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, work] of works.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one visit at a time
      visits[at]?.push(await work())
    }
  }
  return visits
}

/** A visit by somebody who has never been here. */
function firstVisit(address: string, launch: LaunchOptions): Promise<Visit> {
  return inFreshFolder((fresh) => visit(address, fresh, launch))
}

async function inFreshFolder<T>(work: (fresh: string) => Promise<T>): Promise<T> {
  const fresh = await mkdtemp(join(folder, 'first-'))
  const done = await work(fresh)
  await rm(fresh, { recursive: true })
  return done
}

async function visitHeading(quality: LineQuality, launch: LaunchOptions): Promise<Visit> {
  const least = await headingSite(quality)
  const visited = await firstVisit(least.line.origin, trusting(least.front, launch))
  await least.close()
  return visited
}

const trusting = ({ trust }: SecureFront, launch: LaunchOptions): LaunchOptions => ({
  ...launch,
  args: [...(launch.args ?? []), trust],
})

/** What page and scripts weigh on the visit in the middle. */
function loadOf(visits: readonly Visit[]): Load {
  const middle = (weightOf: (one: Visit) => number) => quantileOf(visits.map(weightOf), 0.5)
  return {
    pageBytes: middle(({ pageBytes }) => pageBytes),
    scriptBytes: middle(({ scriptBytes }) => scriptBytes),
  }
}

/** Milliseconds that so many bytes take at least: two handshakes, the question, and the bytes of the answer. */
function leastTime({ bitsPerSecond, roundTrip }: LineQuality, bytes: number): number {
  return 3 * roundTrip + (bytes * 8 * 1000) / bitsPerSecond
}

const ratioOf = ({ own, theirs }: Figure) => quantileOf(own, 0.5) / quantileOf(theirs, 0.5)
const byRatio = (figures: readonly Figure[]) =>
  figures.toSorted((one, other) => ratioOf(one) - ratioOf(other))

function best(figures: readonly Figure[]): Figure {
  return only(byRatio(figures).at(0))
}

function worst(figures: readonly Figure[]): Figure {
  return only(byRatio(figures).at(-1))
}

function only(figure: Figure | undefined): Figure {
  if (figure === undefined) throw new Error('Nothing was measured')
  return figure
}

function shiftRow(name: string, visits: readonly Visit[]): Row {
  const most = Math.max(...visits.map(({ shifted }) => shifted))
  return [name, most.toFixed(3), 'none', '–', '–', '0', most === 0 ? 'holds' : 'does not hold yet']
}
