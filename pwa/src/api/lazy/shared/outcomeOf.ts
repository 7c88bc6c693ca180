import type { FieldError } from '#api/answers.ts'
import { type Failure, type Outcome, UNAVAILABLE } from '#api/outcome.ts'

interface Received<T> {
  readonly data?: T | undefined
  readonly error?: unknown
  readonly response: Response
}

/**
 * Requests that the server will never accept, however often they are sent: a field, body, address or header is too
 * long.
 */
const NEVER_TAKEN = new Set([400, 413, 414, 431])

/** Failures that may not recur: an expired token, a server of another version, a slow body. */
const FOR_NOW = new Set([401, 404, 408, 425])

/** The server was reached, but could not answer. */
const FAULTY = { kind: 'unavailable', reached: true } as const

/**
 * The outcome of one call. Visitors read the server's message where the request itself is at fault, for a 403 and a
 * 429, and for single fields; for anything else that no server will ever accept they read `tooMuch`, if what they wrote
 * can be the reason. Without `tooMuch` such a response is the trouble of a proxy, and counts as unavailable, as do a
 * broken connection, a server error, and a 200 that `isAnswer` does not recognise (a captive portal's page).
 */
export async function outcomeOf<T>(
  call: Promise<Received<T>>,
  isAnswer: (answer: T) => boolean,
  tooMuch?: string,
): Promise<Outcome<T>> {
  try {
    const { data, error, response } = await call
    if (response.ok) {
      if (data === undefined || !isAnswer(data)) return UNAVAILABLE
      const tag = response.headers.get('etag')
      return { kind: 'answered', value: data, ...(tag !== null && { tag }) }
    }
    const errors = errorsOf(error)
    const words = wordsOf(errors) ?? tooMuch
    if (NEVER_TAKEN.has(response.status) && words !== undefined) return rejection(words, errors)
    const message = detailOf(error)
    if (message === null) return FAULTY
    if (response.status === 403) return { ...FAULTY, message, forbidden: true }
    if (response.status === 429) return { ...FAULTY, message }
    return isForGood(response) ? { ...rejection(message, errors), ...suggestionOf(error) } : FAULTY
  } catch {
    return UNAVAILABLE
  }
}

/** Whether the server itself, and not a hotspot or proxy in between, says that this request is wrong. */
function isForGood({ status, headers }: Response): boolean {
  if (status === 422) return true
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json') === true
  return isProblem && status < 500 && !FOR_NOW.has(status)
}

function detailOf(problem: unknown): string | null {
  if (typeof problem !== 'object' || problem === null || !('detail' in problem)) return null
  return typeof problem.detail === 'string' && problem.detail !== '' ? problem.detail : null
}

function rejection(message: string, errors: readonly FieldError[]): Failure {
  return errors.length === 0 ? { kind: 'refused', message } : { kind: 'refused', message, errors }
}

function suggestionOf(problem: unknown): { readonly suggestion?: string } {
  const { suggestion } = Object(problem) as { suggestion?: unknown }
  return typeof suggestion === 'string' ? { suggestion } : {}
}

function wordsOf(errors: readonly FieldError[]): string | undefined {
  return errors.length === 0 ? undefined : errors.map(({ detail }) => detail).join(' ')
}

function errorsOf(problem: unknown): readonly FieldError[] {
  if (typeof problem !== 'object' || problem === null || !('errors' in problem)) return []
  return Array.isArray(problem.errors) ? problem.errors.filter(isFieldError) : []
}

function isFieldError(error: Partial<FieldError> | null): error is FieldError {
  return typeof error?.field === 'string' && typeof error.detail === 'string'
}
