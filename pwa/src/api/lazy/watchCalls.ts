import type { LookUps, PushKey, WatchCreated, WatchForm } from '#api/answers.ts'
import type { Outcome } from '#api/outcome.ts'
import { client } from './shared/calls.ts'
import { outcomeOf } from './shared/outcomeOf.ts'

/** The calls about shipments that are followed, apart from the others: most visitors follow none. */
export const watchCalls = {
  pushKey: (signal: AbortSignal): Promise<Outcome<PushKey>> =>
    outcomeOf(
      client().GET('/api/push/public-key', { signal }),
      ({ public_key }) => typeof public_key === 'string',
    ),

  /** The same browser and shipment once more change the watch. */
  watch: (body: WatchForm, signal: AbortSignal): Promise<Outcome<WatchCreated>> =>
    outcomeOf(client().POST('/api/watches', { body, signal }), ({ id }) => typeof id === 'string'),

  unwatch: (watch_id: string, signal: AbortSignal): Promise<Outcome<object>> =>
    outcomeOf(
      client()
        .DELETE('/api/watches/{watch_id}', { params: { path: { watch_id } }, signal })
        // There is nothing to say but that it is done.
        .then(({ error, response }) => ({ data: {}, error, response })),
      () => true,
    ),

  /** Several shipments in one request. Not by `askMany.ts`: what two chunks share is one more file for both. */
  lookUps: (shipment_numbers: string[], signal: AbortSignal): Promise<Outcome<LookUps>> =>
    outcomeOf(client().POST('/api/tracking/batch', { body: { shipment_numbers }, signal }), ({ items }) =>
      Array.isArray(items),
    ),
}

export type WatchCalls = typeof watchCalls
