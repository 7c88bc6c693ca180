import { watchCalls } from '#api/lazy/watchCalls.ts'
import { timeLimit } from '#api/lazy/shared/timeLimit.ts'
import { formOf, pushedWatches, renewWatches } from '#db/lazy/watchRegistration.ts'
import type { LocalStore } from '#db/localStore.ts'
import type { PushSubscriptionChangeEvent, WorkerScope } from './workerScope.ts'

/** Milliseconds to wait for the server's key. */
const LONGEST_WAIT = 30_000

/**
 * Tells the server of the new subscription after the browser has ended or replaced the old one. If this fails, the next
 * page that is opened makes up for it.
 */
export async function resubscribe(
  localStore: LocalStore,
  { pushManager }: WorkerScope['registration'],
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  if ((await pushedWatches(localStore)).length === 0) return
  const subscription = newSubscription ?? (await pushManager.subscribe(await optionsAfter(oldSubscription)))
  const form = formOf(subscription.toJSON())
  if (form !== null) await renewWatches(localStore, form)
}

async function optionsAfter(
  before: PushSubscription | null | undefined,
): Promise<PushSubscriptionOptionsInit> {
  const known = before?.options.applicationServerKey ?? null
  if (known !== null) return { userVisibleOnly: true, applicationServerKey: known }
  const outcome = await watchCalls.pushKey(timeLimit(LONGEST_WAIT))
  if (outcome.kind !== 'answered') throw new Error('The server did not say its key')
  return { userVisibleOnly: true, applicationServerKey: outcome.value.public_key }
}
