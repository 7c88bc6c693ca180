import type { WatchForm } from '#api/answers.ts'
import { type WatchCalls, watchCalls } from '#api/lazy/watchCalls.ts'
import { timeLimit } from '#api/lazy/shared/timeLimit.ts'
import type { Failure } from '#api/outcome.ts'
import type { LocalStore } from '#db/localStore.ts'
import type { Watch } from '#db/shape.ts'
import { changeWatch } from './watches.ts'

/** The subscription by which the server reaches this browser. */
export type SubscriptionForm = WatchForm['subscription']

/** Milliseconds to wait for the server. */
const LONGEST_WAIT = 30_000

/** What the visitor wants to be notified of. */
export type Wish = Pick<Watch, 'shipment_number' | 'onlyExceptions' | 'quietHours'>

export type Registered =
  /** `kept`: this device remembers the watch after the page is closed. */
  | { readonly kind: 'registered'; readonly kept: boolean }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** A browser's subscription in the form that the server expects; null if it is incomplete. */
export function formOf({ endpoint, keys }: PushSubscriptionJSON): SubscriptionForm | null {
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null
  return { endpoint, keys: { p256dh, auth } }
}

/** Registers a shipment with the server for notifications to this browser, and saves the watch. */
export async function register(
  localStore: LocalStore,
  subscription: SubscriptionForm,
  { shipment_number, onlyExceptions, quietHours }: Wish,
  since: number,
  calls: Pick<WatchCalls, 'watch'> = watchCalls,
): Promise<Registered> {
  const outcome = await calls.watch(
    watchForm(subscription, { shipment_number, onlyExceptions, quietHours }),
    timeLimit(LONGEST_WAIT),
  )
  if (outcome.kind !== 'answered') return { kind: 'failed', failure: outcome }
  const { id } = outcome.value
  const before = await localStore.get('watches', shipment_number)
  const { lost: _lost, stopping: _stopping, ...rest } = before ?? {}
  const { endpoint } = subscription
  const watch = { ...rest, shipment_number, id, endpoint, onlyExceptions, quietHours, since }
  return { kind: 'registered', kept: await localStore.put('watches', watch) }
}

function watchForm(subscription: SubscriptionForm, wish: Wish): WatchForm {
  const { shipment_number, onlyExceptions, quietHours } = wish
  return { shipment_number, subscription, only_exceptions: onlyExceptions, quiet_hours: quietHours }
}

/** Registers again every watch that the server knows by another subscription than this one. */
export async function renewWatches(
  localStore: LocalStore,
  subscription: SubscriptionForm,
  calls: Pick<WatchCalls, 'watch' | 'unwatch'> = watchCalls,
): Promise<void> {
  for (const watch of await pushedWatches(localStore)) {
    if (watch.endpoint === subscription.endpoint) continue
    // One after the other: the server limits how many requests come at once.
    // oxlint-disable-next-line no-await-in-loop
    const renewed = await calls.watch(watchForm(subscription, watch), timeLimit(LONGEST_WAIT))
    if (renewed.kind !== 'answered') return
    const { id } = renewed.value
    // oxlint-disable-next-line no-await-in-loop
    const isWanted = await changeSubscription(localStore, watch.shipment_number, id, subscription.endpoint)
    // Ends the earlier registration, which the server would otherwise notice only when it next sends there, or the new
    // one if the visitor has ended the watch meanwhile.
    const over = isWanted ? watch.id : id
    // oxlint-disable-next-line no-await-in-loop
    if (over !== null) await calls.unwatch(over, timeLimit(LONGEST_WAIT))
  }
}

/** Resolves to whether the visitor still wants the watch: one that they ended meanwhile stays ended. */
async function changeSubscription(
  localStore: LocalStore,
  shipmentNumber: string,
  id: string,
  endpoint: string,
): Promise<boolean> {
  let isWanted = false
  await changeWatch(localStore, shipmentNumber, (watch) => {
    isWanted = watch.stopping !== true
    return isWanted ? { ...watch, id, endpoint } : watch
  })
  return isWanted
}

/** The watches that notifications are expected for. */
export async function pushedWatches(localStore: LocalStore): Promise<readonly Watch[]> {
  return (await localStore.all('watches')).filter(({ id, stopping }) => id !== null && stopping !== true)
}

/** Marks the watches as lost: notifications no longer reach this browser. */
export async function markLost(localStore: LocalStore): Promise<void> {
  const lost = await pushedWatches(localStore)
  await Promise.all(
    lost.map(({ shipment_number }) =>
      changeWatch(localStore, shipment_number, (watch) => ({
        ...watch,
        id: null,
        endpoint: null,
        lost: true,
      })),
    ),
  )
}

/**
 * Ends a watch, here and at the server. If the server cannot be reached now, the watch stays marked and is ended on the
 * next visit that has a connection.
 */
export async function stopWatch(
  localStore: LocalStore,
  watch: Watch,
  calls: Pick<WatchCalls, 'unwatch'> = watchCalls,
): Promise<'stopped' | 'stopping'> {
  const { id, shipment_number } = watch
  if (id !== null) {
    await localStore.put('watches', { ...watch, stopping: true })
    const outcome = await calls.unwatch(id, timeLimit(LONGEST_WAIT))
    if (outcome.kind === 'unavailable') return 'stopping'
  }
  await localStore.remove('watches', shipment_number)
  return 'stopped'
}

/** Ends the watches that are marked as stopping, as far as the server can be reached. */
export async function finishStopping(
  localStore: LocalStore,
  calls: Pick<WatchCalls, 'unwatch'> = watchCalls,
): Promise<void> {
  const stopping = (await localStore.all('watches')).filter((watch) => watch.stopping === true)
  for (const watch of stopping) {
    // oxlint-disable-next-line no-await-in-loop -- in turn, and no more once the server is away
    if ((await stopWatch(localStore, watch, calls)) === 'stopping') return
  }
}
