import { api } from '#api/client.ts'
import { timeLimit } from '#api/timeLimit.ts'
import { createOutbox, type Send } from './outbox.ts'
import { rememberTracking } from './trackings.ts'
import { shelves } from './shelves.ts'

/** Milliseconds that a server may take; after that the connection counts as away. */
const LONGEST_WAIT = 30_000

const send: Send = async (entry) => {
  const signal = timeLimit(LONGEST_WAIT)
  const outcome =
    entry.kind === 'message'
      ? await api.sendMessage(entry.message, entry.key, signal)
      : await api.tracking(entry.shipmentNumber, signal)
  if (outcome.kind === 'unavailable') return { fate: 'waiting' }
  if (outcome.kind === 'refused') return { fate: 'refused', message: outcome.message }
  if ('steps' in outcome.value) await rememberTracking(shelves, outcome.value, Date.now())
  return { fate: 'delivered' }
}

/** What waits on this device for the connection. */
export const outbox = createOutbox(shelves, send)
