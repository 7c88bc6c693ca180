import type { Shipment } from '#api/answers.ts'
import { freshKey } from '#db/freshKey.ts'
import { quoteQuestionOf } from '#db/lazy/quotes.ts'
import { localStore } from '#db/localStore.ts'
import { scheduleRetry } from '#features/outbox/lazy/shared/waiting.ts'
import { toasts } from '#ui/toasts.ts'

/** Queues a question until the connection is back. It replaces the same question if that is already queued. */
export async function queueQuote(shipment: Shipment): Promise<void> {
  const same = quoteQuestionOf(await localStore.all('outbox'), shipment)
  const key = same?.key ?? freshKey()
  await localStore.put('outbox', { key, kind: 'quote', shipment, writtenAt: Date.now() })
  scheduleRetry()
  void toasts.success('It will be asked when you are connected', 'quote')
}
