import { type Failure, GENERAL_MESSAGE, NOT_REACHED } from '#api/outcome.ts'

/**
 * The message that a form shows until it is changed: the server's own words, or that the connection failed. `kept`
 * names what is not lost, `button` the button to press again.
 */
export function failureInWords(failure: Failure, kept: string, button: string, onLine: boolean): string {
  if (failure.message !== undefined) return failure.message
  if (!onLine) {
    return `You are offline. Your ${kept} is kept here; press ${button} again once you are connected.`
  }
  const { reached = false } = failure.kind === 'refused' ? {} : failure
  return reached ? `${GENERAL_MESSAGE}. Please try again in a moment.` : NOT_REACHED
}
