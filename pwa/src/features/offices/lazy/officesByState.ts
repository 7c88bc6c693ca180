import type { Office } from '#api/answers.ts'

export interface StateOffices {
  readonly state: string
  readonly offices: readonly Office[]
}

/** The offices by their states, both in the order in which they came. */
export function officesByState(offices: readonly Office[]): readonly StateOffices[] {
  const states = new Map<string, Office[]>()
  for (const office of offices) {
    const inState = states.get(office.state)
    if (inState === undefined) states.set(office.state, [office])
    else inState.push(office)
  }
  return [...states].map(([state, found]) => ({ state, offices: found }))
}

/**
 * The id of the heading under which a state's offices are listed. The server uses the same one: `state-id-cases.json`
 * tests both.
 */
export function listedAt(state: string): string {
  return `offices-${state.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
}
