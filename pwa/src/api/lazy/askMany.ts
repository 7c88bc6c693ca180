import type { LookUps } from '#api/answers.ts'
import type { Outcome } from '#api/outcome.ts'
import { client } from './shared/calls.ts'
import { outcomeOf } from './shared/outcomeOf.ts'

/** Asks where several shipments are, in one request; each number counts as one look-up. The board alone does. */
export const askMany = (shipment_numbers: string[], signal: AbortSignal): Promise<Outcome<LookUps>> =>
  outcomeOf(client().POST('/api/tracking/batch', { body: { shipment_numbers }, signal }), ({ items }) =>
    Array.isArray(items),
  )
