import { type WatchCalls, watchCalls } from '#api/lazy/watchCalls.ts'
import { timeLimit } from '#api/lazy/shared/timeLimit.ts'
import { type LocalStore, localStore as ofThisDevice } from '#db/localStore.ts'
import type { Watch } from '#db/shape.ts'
import { hasEnded, rememberTracking } from '#db/trackings.ts'
import { changeWatch, type Followed, followedShipments, LONGEST_WATCH } from '#db/lazy/watches.ts'
import {
  finishStopping,
  formOf,
  markLost,
  pushedWatches,
  renewWatches,
  stopWatch,
} from '#db/lazy/watchRegistration.ts'
import { parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'
import { showBadge } from '#service-worker/appBadge.ts'
import {
  currentSubscription,
  permission,
  shownNotifications,
  subscribe,
} from '#service-worker/page/pushSubscription.ts'

/** Milliseconds between two look-ups of the same shipment, however often pages are opened. */
const BETWEEN_LOOKS = 5 * 60_000

/** How many numbers the server accepts in one request. */
const MOST_AT_ONCE = 30

/** Milliseconds that the server may take for that many numbers. */
const LONGEST_WAIT = 60_000

/** Only one tab at a time catches up, and the others then find it done. */
const LOCK = 'waybill-followed'

export interface Dependencies {
  readonly localStore: LocalStore
  readonly calls: WatchCalls
  readonly now: () => number
}

const ON_THIS_DEVICE: Dependencies = { localStore: ofThisDevice, calls: watchCalls, now: Date.now }

let started = false

/** Keeps the followed shipments up to date for as long as this page is open. */
export function startFollowing(): void {
  if (started) {
    void showNews(ofThisDevice)
    return
  }
  started = true
  void catchUp()
  addEventListener('online', () => void catchUp())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void catchUp()
  })
  ofThisDevice.subscribe((name) => {
    if (name === 'tracking' || name === 'watches') void showNews(ofThisDevice)
  })
}

/** Brings the watches up to date, and looks up the shipments that may have moved. */
export async function catchUp(dependencies: Dependencies = ON_THIS_DEVICE): Promise<void> {
  await alone(async () => {
    await finishStopping(dependencies.localStore, dependencies.calls)
    await renewSubscription(dependencies)
    await lookUpFollowed(dependencies)
    await endFinished(dependencies)
  })
  await showNews(dependencies.localStore)
}

/**
 * Renews the browser's subscription as the server needs it: a browser may have changed or ended it while no page was
 * open, and the server may have another key. If it cannot be had any more, the watches are marked as lost.
 */
async function renewSubscription({ localStore, calls, now }: Dependencies): Promise<void> {
  const watches = await pushedWatches(localStore)
  if (watches.length === 0) return
  if (permission() !== 'granted') return markLost(localStore)
  const current = await currentSubscription()
  const isRight = watches.every(({ endpoint }) => endpoint === current?.endpoint)
  if (isRight && !watches.some((watch) => isDue(watch, now()))) return
  const key = await calls.pushKey(timeLimit(LONGEST_WAIT))
  if (key.kind !== 'answered') return
  try {
    const form = formOf((await subscribe(key.value.public_key)).toJSON())
    if (form !== null) await renewWatches(localStore, form, calls)
  } catch (error) {
    // Any other error means that the service worker is not there yet: the next visit tries again.
    if (error instanceof DOMException) await markLost(localStore)
  }
}

async function lookUpFollowed({ localStore, calls, now }: Dependencies): Promise<void> {
  const due = (await followedShipments(localStore)).filter(
    ({ watch, tracking }) =>
      !hasEnded(tracking?.progress) &&
      (isDue(watch, now()) || (watch.newsAt ?? 0) > (tracking?.savedAt ?? 0)),
  )
  for (let at = 0; at < due.length; at += MOST_AT_ONCE) {
    const some = due.slice(at, at + MOST_AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- in turns, and no more once the server is away
    if (!(await lookUp(some, { localStore, calls, now }))) return
  }
}

async function lookUp(
  followed: readonly Followed[],
  { localStore, calls, now }: Dependencies,
): Promise<boolean> {
  const numbers = followed.map(({ watch }) => watch.shipment_number)
  const outcome = await calls.lookUps(numbers, timeLimit(LONGEST_WAIT))
  if (outcome.kind !== 'answered') return false
  for (const { shipment_number, steps, as_of, progress } of outcome.value.items) {
    if (steps === undefined || as_of === undefined) continue
    const tracking = { shipment_number, steps, as_of, ...(progress !== undefined && { progress }) }
    // oxlint-disable-next-line no-await-in-loop -- one database
    await rememberTracking(localStore, tracking, now())
  }
  for (const number of numbers) {
    // oxlint-disable-next-line no-await-in-loop -- one database
    await changeWatch(localStore, number, (watch) => ({ ...watch, checkedAt: now() }))
  }
  return true
}

/** Whether a look-up is due, even if the clock was set back. */
function isDue({ checkedAt = 0 }: Watch, now: number): boolean {
  return Math.abs(now - checkedAt) >= BETWEEN_LOOKS
}

/** Ends watches of shipments whose end the visitor has seen, and those that have lasted as long as they may. */
async function endFinished({ localStore, calls, now }: Dependencies): Promise<void> {
  for (const { watch, tracking, hasNews } of await followedShipments(localStore)) {
    const isOver = (hasEnded(tracking?.progress) && !hasNews) || now() - watch.since > LONGEST_WATCH
    // oxlint-disable-next-line no-await-in-loop
    if (isOver) await stopWatch(localStore, watch, calls)
  }
}

/** Updates the number on the site's icon, and closes notifications that no longer say anything new. */
async function showNews(localStore: LocalStore): Promise<void> {
  // The worker stores news before it shows them, so the news of all these notifications is read below.
  const shown = await shownNotifications()
  const followed = await followedShipments(localStore)
  await showBadge(followed.filter(({ hasNews }) => hasNews).length)
  const quiet = followed.filter(({ hasNews }) => !hasNews)
  const seen = new Set(quiet.map(({ watch }) => parcelOf(watch.shipment_number)))
  for (const { number, close } of shown) if (number !== null && seen.has(parcelOf(number))) close()
}

/** A browser that stores nothing may grant no locks. The work itself never fails. */
async function alone(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  return locks?.request(LOCK, work).catch(work) ?? work()
}
