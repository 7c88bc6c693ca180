import type { LookUps } from '#api/answers.ts'
import type { Outcome } from '#api/outcome.ts'
import { client } from './shared/calls.ts'
import { outcomeOf } from './shared/outcomeOf.ts'

/** The outcome of the request, and after how many seconds the server wants the next one, if it says so. */
export type OutcomeOfMany = Outcome<LookUps> & { readonly retryAfter?: number }

/** Asks for several shipments in one request; each number counts as one look-up. Only the board uses it. */
export async function askMany(shipment_numbers: string[], signal: AbortSignal): Promise<OutcomeOfMany> {
  const asked = client().POST('/api/tracking/batch', { body: { shipment_numbers }, signal })
  const outcome = await outcomeOf(asked, ({ items }) => Array.isArray(items))
  if (outcome.kind !== 'unavailable') return outcome
  const retryAfter = await asked.then(retryAfterOf, () => null)
  return retryAfter === null ? outcome : { ...outcome, retryAfter }
}

/** The seconds in `Retry-After`, or null. The header may also hold a date, but our server sends seconds. */
function retryAfterOf({ response: { headers } }: { readonly response: Response }): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 ? seconds : null
}
