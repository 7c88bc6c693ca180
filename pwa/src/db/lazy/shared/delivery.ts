import { api } from '#api/client.ts'
import { timeLimit } from '#api/lazy/shared/timeLimit.ts'
import { createOutbox, type Send } from '#db/outbox.ts'
import { rememberTracking } from '#db/trackings.ts'
import { localStore } from '#db/localStore.ts'
import { canonicalNumber } from '#parsing/shipment-number/shipmentNumber.ts'

/** Milliseconds to wait for a server; after that the connection counts as lost. */
const LONGEST_WAIT = 30_000

const send: Send = async (entry) => {
  const signal = timeLimit(LONGEST_WAIT)
  const outcome =
    entry.kind === 'quote'
      ? await api.rates(entry.shipment, signal)
      : entry.kind === 'message'
        ? await api.sendMessage(entry.message, entry.key, signal)
        : await api.tracking(canonicalNumber(entry.shipmentNumber), signal)
  if (outcome.kind === 'unavailable') {
    // A server that is asked too often says so in a message, and gets no more requests for now.
    const isThisOne = outcome.reached === true && outcome.message === undefined
    return isThisOne ? { fate: 'waiting', reached: true } : { fate: 'waiting' }
  }
  if (outcome.kind === 'refused') {
    const { message, errors } = outcome
    return { fate: 'refused', message, ...(errors !== undefined && { errors }) }
  }
  if ('steps' in outcome.value) await rememberTracking(localStore, outcome.value, Date.now())
  if (entry.kind === 'quote' && 'offers' in outcome.value) {
    const { value } = outcome
    // That module parses weights, which no other page needs at first.
    const kept = await import('#db/lazy/quotes.ts')
      .then(({ rememberQuote }) => rememberQuote(localStore, entry.shipment, value, Date.now()))
      .catch(() => null)
    if (kept === null) return { fate: 'waiting' }
  }
  return { fate: 'delivered' }
}

/** The entries on this device that wait for the connection. */
export const outbox = createOutbox(localStore, send)
