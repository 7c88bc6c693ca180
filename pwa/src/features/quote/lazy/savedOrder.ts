import { createSavedChoice } from '#db/savedChoice.ts'
import { OFFER_ORDERS } from './offerOrder.ts'

/** The order of offers that was chosen last in this browser. */
export const savedOrder = createSavedChoice('offer-order', OFFER_ORDERS)
