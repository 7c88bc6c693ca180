import { join } from 'node:path'
import { test } from '@playwright/test'
import { prerenderedPaths } from '../src/app/routes.ts'
import { bestAndWorst, rowOf } from './figure.ts'
import { headingSite } from './heading-site.ts'
import { interleaved } from './interleaved.ts'
import { report } from './report.ts'
import { LINES } from './slow-line.ts'
import { settle, settleHeading, visit } from './visit.ts'
import { trusting, visitedSite, type VisitedSite } from './visited-site.ts'

const ROUNDS = 5

/** What the goal allows, in milliseconds. */
const LATER = 200

const TRACKED = '/track?number=WB2600100001'

let site: VisitedSite

test.describe.configure({ timeout: 1_800_000 })

test.beforeAll(async () => {
  site = await visitedSite()
})

test.afterAll(() => site.close())

test('later visits, online and offline, are compared with their goal and answered by the service worker', async ({
  launchOptions,
}) => {
  const { line, front, folder } = site
  const kept = join(folder, 'kept')
  await settle(line.origin + TRACKED, kept, trusting(front, launchOptions))
  const least = await headingSite(LINES.A)
  const keptHeading = join(folder, 'kept-heading')
  const heading = [`${least.line.origin}/kept`, keptHeading, trusting(least.front, launchOptions)] as const
  await settleHeading(...heading)
  const paths = [...prerenderedPaths, TRACKED]
  const opened = () =>
    interleaved(ROUNDS, [
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
      ...bestAndWorst(painted).map(rowOf),
    ])
  }
})
