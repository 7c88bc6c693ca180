import type { LookUps } from '#api/answers.ts'
import type { Outcome } from '#api/outcome.ts'
import { client } from './shared/calls.ts'
import { outcomeOf } from './shared/outcomeOf.ts'

/** What became of the request, and after how many seconds the server asks to be asked again, if it says so. */
export type OutcomeOfMany = Outcome<LookUps> & { readonly retryAfter?: number }

/** Asks where several shipments are, in one request; each number counts as one look-up. The board alone does. */
export async function askMany(shipment_numbers: string[], signal: AbortSignal): Promise<OutcomeOfMany> {
  const asked = client().POST('/api/tracking/batch', { body: { shipment_numbers }, signal })
  const outcome = await outcomeOf(asked, ({ items }) => Array.isArray(items))
  if (outcome.kind !== 'unavailable') return outcome
  const retryAfter = await asked.then(retryAfterOf, () => null)
  return retryAfter === null ? outcome : { ...outcome, retryAfter }
}

/** A date in the place of seconds is for servers of others. */
function retryAfterOf({ response: { headers } }: { readonly response: Response }): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 ? seconds : null
}
