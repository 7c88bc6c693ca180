import type { LookUps } from '#api/answers.ts'
import type { Outcome } from '#api/outcome.ts'
import { calls, client } from './shared/calls.ts'
import { outcomeOf } from './shared/outcomeOf.ts'

/** The outcome of the request, and after how many seconds the server wants the next one, if it says so. */
export type OutcomeOfMany = Outcome<LookUps> & { readonly retryAfter?: number }

/**
 * Asks for several shipments in one request; each number counts as one look-up. Only the board uses it. If the browser
 * sends no cookies, the server refuses several, and answers one.
 */
export async function askMany(shipment_numbers: string[], signal: AbortSignal): Promise<OutcomeOfMany> {
  const asked = client().POST('/api/tracking/batch', { body: { shipment_numbers }, signal })
  const outcome = await outcomeOf(asked, ({ items }) => Array.isArray(items))
  if (outcome.kind !== 'unavailable') return outcome
  const retryAfter = await asked.then(retryAfterOf, () => null)
  if (retryAfter !== null) return { ...outcome, retryAfter }
  const { message } = outcome
  if (message === undefined) return outcome
  // The server says what is wrong, and not when to ask again: the browser sends no cookie, which a GET does not need.
  const [number = '', another] = shipment_numbers
  if (another !== undefined) return { kind: 'refused', message }
  const one = await calls.tracking(number, signal)
  return one.kind === 'answered' ? { ...one, value: { items: [one.value] } } : one
}

/** The seconds in `Retry-After`, or null. The header may also hold a date, but our server sends seconds. */
function retryAfterOf({ response: { headers } }: { readonly response: Response }): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 ? seconds : null
}
