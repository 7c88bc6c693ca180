import type { LookUps, PushKey, WatchCreated, WatchForm } from '#api/answers.ts'
import type { Outcome } from '#api/outcome.ts'
import { client } from './shared/calls.ts'
import { outcomeOf } from './shared/outcomeOf.ts'

/** The calls for followed shipments, kept apart from the others because most visitors follow none. */
export const watchCalls = {
  pushKey: (signal: AbortSignal): Promise<Outcome<PushKey>> =>
    outcomeOf(
      client().GET('/api/push/public-key', { signal }),
      ({ public_key }) => typeof public_key === 'string',
    ),

  /** A second call for the same browser and shipment changes the watch. */
  watch: (body: WatchForm, signal: AbortSignal): Promise<Outcome<WatchCreated>> =>
    outcomeOf(client().POST('/api/watches', { body, signal }), ({ id }) => typeof id === 'string'),

  unwatch: (watch_id: string, signal: AbortSignal): Promise<Outcome<object>> =>
    outcomeOf(
      client()
        .DELETE('/api/watches/{watch_id}', { params: { path: { watch_id } }, signal })
        // The response has no body, only success or failure.
        .then(({ error, response }) => ({ data: {}, error, response })),
      () => true,
    ),

  /**
   * Asks for several shipments in one request. It does not use `askMany.ts`: code that two chunks share becomes one
   * more file for both.
   */
  lookUps: (shipment_numbers: string[], signal: AbortSignal): Promise<Outcome<LookUps>> =>
    outcomeOf(client().POST('/api/tracking/batch', { body: { shipment_numbers }, signal }), ({ items }) =>
      Array.isArray(items),
    ),
}

export type WatchCalls = typeof watchCalls
