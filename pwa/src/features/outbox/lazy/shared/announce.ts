import { outbox } from '#db/lazy/shared/delivery.ts'
import type { Fate } from '#db/outbox.ts'
import type { Waiting } from '#db/shape.ts'
import { toasts } from '#ui/toasts.ts'

type Listener = (entry: Waiting, fate: Fate) => void

const listeners = new Set<Listener>()

/** Calls `listener` with what has become of each entry that is reported in this tab. Returns a function to stop that. */
export function onAnnounced(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Reports in toasts what has become of waiting entries. Those that still wait are not mentioned, and the form itself
 * reports a message that it has just sent.
 */
export function announce(fates: ReadonlyMap<Waiting, Fate>): void {
  for (const [entry, fate] of fates) {
    if (outbox.isReportedBySender(entry.key)) continue
    if (fate === 'delivered') void toasts.success(deliveryNoteOf(entry))
    if (fate === 'refused') void toasts.error(rejectionNoteOf(entry))
    for (const listener of listeners) listener(entry, fate)
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

/** The words by which the visitor recognises an entry. */
export function wordsIn(entry: Waiting): string {
  if (entry.kind === 'lookup') return entry.shipmentNumber
  if (entry.kind === 'message') return entry.message.message.trim()
  const { origin, destination, weight } = entry.shipment
  return `${origin} to ${destination}, ${weight} kg`
}
