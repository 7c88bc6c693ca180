import type { Shipment } from '#api/answers.ts'
import { quoteId } from '#db/lazy/quotes.ts'
import { shipmentOf } from '#features/quote/shipmentForm.ts'
import { quoteInAddress } from './quoteInAddress.ts'

let asked = { address: '', quote: '' }

/** Keeps what an address came to once its places were read by the lists. */
export function rememberAsked(address: string, shipment: Shipment): void {
  asked = { address, quote: quoteId(shipment) }
}

/** The id of the quote that an address asks for; null where it asks for none. */
export function quoteAskedBy(address: string): string | null {
  if (asked.address === address) return asked.quote
  const wanted = quoteInAddress(address)
  return wanted?.asks === true ? quoteId(shipmentOf(wanted.form)) : null
}
