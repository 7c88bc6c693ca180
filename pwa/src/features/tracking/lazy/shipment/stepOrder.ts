import { createSavedChoice } from '#db/savedChoice.ts'

export const OLDEST_FIRST = 'Oldest first'
export const NEWEST_FIRST = 'Newest first'
export type StepOrder = typeof OLDEST_FIRST | typeof NEWEST_FIRST

/** How the steps of shipments stand below each other, as it was chosen last in this browser. */
export const savedStepOrder = createSavedChoice<StepOrder>('step-order', [OLDEST_FIRST, NEWEST_FIRST])
