import { createSavedChoice } from '#ui/lazy/shared/savedChoice.ts'

export const OLDEST_FIRST = 'Oldest first'
export const NEWEST_FIRST = 'Newest first'
export type StepOrder = typeof OLDEST_FIRST | typeof NEWEST_FIRST

/** The visitor's order of steps, saved in this browser. The aggregator's own order is the default. */
export const savedStepOrder = createSavedChoice<StepOrder>('step-order', [OLDEST_FIRST, NEWEST_FIRST])
