import { GENERAL_MESSAGE, type Outcome, UNAVAILABLE } from './outcome.ts'

interface Received<T> {
  readonly data?: T | undefined
  readonly error?: unknown
  readonly response: Response
}

/** What the server will never take, however often it comes: a field that is too long, a body that is too large. */
const NEVER_TAKEN = new Set([400, 413])

const REFUSED = 422
const TOO_OFTEN = 429

/**
 * The outcome of one call. Only a 422 and a 429 problem speak to the visitor; of what the server can never take they
 * read `tooMuch`. A broken connection, a server's fault, and a 200 that `isAnswer` does not recognise (a captive portal's
 * page) all count as unavailable.
 */
export async function outcomeOf<T>(
  call: Promise<Received<T>>,
  isAnswer: (answer: T) => boolean,
  tooMuch = GENERAL_MESSAGE,
): Promise<Outcome<T>> {
  try {
    const { data, error, response } = await call
    if (response.ok) {
      return data !== undefined && isAnswer(data) ? { kind: 'answered', value: data } : UNAVAILABLE
    }
    if (NEVER_TAKEN.has(response.status)) return { kind: 'refused', message: tooMuch }
    const message = detailOf(error)
    if (message === null) return UNAVAILABLE
    if (response.status === TOO_OFTEN) return { kind: 'unavailable', message }
    return response.status === REFUSED ? { kind: 'refused', message } : UNAVAILABLE
  } catch {
    return UNAVAILABLE
  }
}

function detailOf(problem: unknown): string | null {
  if (typeof problem !== 'object' || problem === null || !('detail' in problem)) return null
  return typeof problem.detail === 'string' && problem.detail !== '' ? problem.detail : null
}
