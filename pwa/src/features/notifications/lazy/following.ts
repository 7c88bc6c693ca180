import { type Failure, NOT_REACHED } from '#api/outcome.ts'
import { timeLimit } from '#api/lazy/shared/timeLimit.ts'
import { watchCalls } from '#api/lazy/watchCalls.ts'
import {
  formOf,
  pushedWatches,
  register,
  renewWatches,
  stopWatch,
  type Wish,
} from '#db/lazy/watchRegistration.ts'
import { localStore } from '#db/localStore.ts'
import type { Watch } from '#db/shape.ts'
import { askPermission, subscribe, unsubscribe } from '#service-worker/page/pushSubscription.ts'
import { persistStorage } from '#service-worker/page/storage.ts'
import { startFollowing } from './visit.ts'

/** The result of asking to be told when a shipment moves. */
export type Begun =
  /** `kept`: it is listed after the page is closed, too. */
  | { readonly kind: 'on'; readonly kept: boolean }
  | { readonly kind: 'denied' }
  /** The browser's question was closed without an answer. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'failed'; readonly message: string }

/** Milliseconds that the server may take to send its key. */
const LONGEST_WAIT = 30_000

/** Asks for permission, which a browser does only after a click, and registers this browser with the server. */
export async function begin(wish: Wish): Promise<Begun> {
  const answer = await askPermission()
  if (answer !== 'granted') return { kind: answer === 'denied' ? 'denied' : 'unanswered' }
  const key = await watchCalls.pushKey(timeLimit(LONGEST_WAIT))
  if (key.kind !== 'answered') return { kind: 'failed', message: wordsOf(key) }
  const subscription = await subscribe(key.value.public_key).catch(reasonOf)
  if (typeof subscription === 'string') return { kind: 'failed', message: subscription }
  const form = formOf(subscription.toJSON())
  if (form === null) return { kind: 'failed', message: NO_SERVICE }
  const registered = await register(localStore, form, wish, Date.now())
  if (registered.kind === 'failed') {
    await unsubscribeUnlessNeeded()
    return { kind: 'failed', message: wordsOf(registered.failure) }
  }
  // Renews the watches of a subscription that this one has replaced.
  await renewWatches(localStore, form)
  void persistStorage()
  startFollowing()
  return { kind: 'on', kept: registered.kept }
}

/** Without push, the next visit shows what has moved. Resolves to false if nothing can be stored. */
export async function followWithoutPush(shipmentNumber: string): Promise<boolean> {
  const kept = await localStore.put('watches', {
    shipment_number: shipmentNumber,
    id: null,
    endpoint: null,
    onlyExceptions: false,
    quietHours: false,
    since: Date.now(),
  })
  void persistStorage()
  startFollowing()
  return kept
}

/** Ends one watch, and with the last one the browser's subscription. */
export async function end(watch: Watch): Promise<'stopped' | 'stopping'> {
  const ended = await stopWatch(localStore, watch)
  await unsubscribeUnlessNeeded()
  return ended
}

/** Ends all watches. Resolves to how many ends the server has not been told of yet. */
export async function endAll(): Promise<number> {
  const watches = await localStore.all('watches')
  const ended: string[] = []
  // One after the other: the server counts how many requests come at once.
  // oxlint-disable-next-line no-await-in-loop
  for (const watch of watches) ended.push(await stopWatch(localStore, watch))
  await unsubscribeUnlessNeeded()
  return ended.filter((fate) => fate === 'stopping').length
}

async function unsubscribeUnlessNeeded(): Promise<void> {
  if ((await pushedWatches(localStore)).length === 0) await unsubscribe()
}

const OFFLINE = 'You are offline. Press the button again once you are connected.'
const NOT_READY = 'This page is not ready for notifications yet. Load it again and try once more.'
const NO_SERVICE =
  'Your browser’s own notification service could not be reached. Try again in a moment, or on another connection.'

/** A browser that cannot subscribe throws a `DOMException`; any other error means that there is no service worker. */
function reasonOf(error: unknown): string {
  if (!navigator.onLine) return OFFLINE
  return error instanceof DOMException ? NO_SERVICE : NOT_READY
}

function wordsOf({ message, ...failure }: Failure): string {
  if (message !== undefined) return message
  if (!navigator.onLine) return OFFLINE
  return 'reached' in failure ? 'We could not take that just now. Try again in a moment.' : NOT_REACHED
}
