import { outbox } from '#db/lazy/shared/delivery.ts'
import type { Fate } from '#db/outbox.ts'
import type { Waiting } from '#db/shape.ts'
import { toasts } from '#ui/toasts.ts'

/**
 * Tells by toasts what has become of things that waited. Of those that still wait there is nothing new to say, and of a
 * message that the form has just sent the form speaks itself.
 */
export function announce(fates: ReadonlyMap<Waiting, Fate>): void {
  for (const [entry, fate] of fates) {
    if (outbox.isReportedBySender(entry.key)) continue
    if (fate === 'delivered') void toasts.success(deliveryNoteOf(entry))
    if (fate === 'refused') void toasts.error(rejectionNoteOf(entry))
  }
}

function deliveryNoteOf(entry: Waiting): string {
  if (entry.kind === 'message') return 'Message sent'
  return `${wordsIn(entry)} was ${entry.kind === 'quote' ? 'quoted' : 'looked up'}`
}

function rejectionNoteOf(entry: Waiting): string {
  if (entry.kind === 'message') return 'A waiting message was not accepted'
  return `${wordsIn(entry)} was not ${entry.kind === 'quote' ? 'quoted' : 'found'}`
}

/** What the visitor knows an entry by. */
export function wordsIn(entry: Waiting): string {
  if (entry.kind === 'lookup') return entry.shipmentNumber
  if (entry.kind === 'message') return entry.message.message.trim()
  const { origin, destination, weight } = entry.shipment
  return `${origin} to ${destination}, ${weight} kg`
}
