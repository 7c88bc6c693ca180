import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type LaunchOptions, test } from '@playwright/test'
import { prerenderedPaths } from '../src/app/routes.ts'
import { bareLoadTime, type Load } from './bare-load-time.ts'
import { bestAndWorst, quantileOf, type Row, rowOf } from './figure.ts'
import { firstKey } from './first-key.ts'
import { headingSite } from './heading-site.ts'
import { interleaved } from './interleaved.ts'
import { report } from './report.ts'
import { scriptlessSite } from './scriptless-site.ts'
import { type LineQuality, LINES } from './slow-line.ts'
import { visit, type Visit } from './visit.ts'
import { trusting, visitedSite, type VisitedSite } from './visited-site.ts'

/**
 * How often every page is visited. The quicker the line, the more of a visit is the machine's and not the line's, and
 * the worst of eleven pages is else the one that noise has made worst.
 */
const ROUNDS = { A: 5, B: 5, C: 11 } as const

/** What the goals allow: the largest paint as a multiple of what the line alone needs. */
const PAINTED = { A: 1.2, B: 1.4, C: 1.5 } as const

/** Pages to read, which no script has to take over: they can be visited without any as well. */
const TO_READ = ['/individuals', '/3pl', '/about-us']

/** The first paint of these, as a multiple of what they need without scripts: as quick, but for a twentieth of noise. */
const WITHOUT_SCRIPTS = 1.05

/** Until the form of Track takes a key, and is in the scripts' hands: a multiple of the time for page and scripts. */
const TAKEN = 1.35

/** Milliseconds. */
const BLOCKED = 50

let site: VisitedSite

test.describe.configure({ timeout: 1_800_000 })

test.beforeAll(async () => {
  site = await visitedSite()
})

test.afterAll(() => site.close())

for (const [name, atMost] of Object.entries(PAINTED) as [keyof typeof PAINTED, number][]) {
  test(`first visits over line ${name} are compared with the time that the line alone takes`, async ({
    launchOptions,
  }) => {
    const { line, front } = site
    line.quality = LINES[name]
    const plain = await scriptlessSite(line.quality, site.server, TO_READ)
    const [heading, ...others] = await interleaved(ROUNDS[name], [
      () => visitHeading(line.quality, launchOptions),
      ...TO_READ.map(
        (path) => () => firstVisit(plain.line.origin + path, trusting(plain.front, launchOptions)),
      ),
      ...prerenderedPaths.map((path) => () => firstVisit(line.origin + path, trusting(front, launchOptions))),
    ])
    await plain.close()
    const [withoutScripts, visits] = [others.slice(0, TO_READ.length), others.slice(TO_READ.length)]
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
    const [keys = [], arrivals = []] = await interleaved(ROUNDS[name], [
      () => inFreshFolder((fresh) => firstKey(`${line.origin}/track`, fresh, trusting(front, launchOptions))),
      () =>
        inFreshFolder((fresh) =>
          bareLoadTime(line.quality, load, fresh, (bare) => trusting(bare, launchOptions)),
        ),
    ])
    report([
      rowOf({
        name: `first visit on ${name}, painted: one heading`,
        peer: 'the line alone',
        own: (heading ?? []).map((one) => one.painted),
        theirs: limits(heading ?? []),
      }),
      ...bestAndWorst(painted).map(rowOf),
      rowOf({
        name: `first visit on ${name}, painted: pages to read`,
        peer: 'without scripts',
        atMost: WITHOUT_SCRIPTS,
        own: roundByRound(pages.filter(({ path }) => TO_READ.includes(path)).map((page) => page.visits)),
        theirs: roundByRound(withoutScripts),
      }),
      rowOf({
        name: `first visit on ${name}, blocked: one heading`,
        peer: 'goal',
        own: (heading ?? []).map((one) => one.blocked),
        theirs: (heading ?? []).map(() => BLOCKED),
      }),
      rowOf(bestAndWorst(blocked)[1]),
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

/** A visit by somebody who has never been here. */
function firstVisit(address: string, launch: LaunchOptions): Promise<Visit> {
  return inFreshFolder((fresh) => visit(address, fresh, launch))
}

async function inFreshFolder<T>(work: (fresh: string) => Promise<T>): Promise<T> {
  const fresh = await mkdtemp(join(site.folder, 'first-'))
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

/** What page and scripts weigh on the visit in the middle. */
function loadOf(visits: readonly Visit[]): Load {
  const middle = (weightOf: (one: Visit) => number) => quantileOf(visits.map(weightOf), 0.5)
  return {
    pageBytes: middle(({ pageBytes }) => pageBytes),
    scriptBytes: middle(({ scriptBytes }) => scriptBytes),
  }
}

/** When pages were painted, all of one round before those of the next. */
function roundByRound(pages: readonly (readonly Visit[])[]): number[] {
  return (pages[0] ?? []).flatMap((_, round) => pages.map((visits) => visits[round]?.painted ?? Infinity))
}

/** Milliseconds that so many bytes take at least: two handshakes, the question, and the bytes of the answer. */
function leastTime({ bitsPerSecond, roundTrip }: LineQuality, bytes: number): number {
  return 3 * roundTrip + (bytes * 8 * 1000) / bitsPerSecond
}

function shiftRow(name: string, visits: readonly Visit[]): Row {
  const most = Math.max(...visits.map(({ shifted }) => shifted))
  return [name, most.toFixed(3), 'none', '–', '–', '0', most === 0 ? 'holds' : 'does not hold yet']
}
