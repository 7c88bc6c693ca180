import { useState } from 'react'
import type { Shipment } from '#api/answers.ts'
import { api } from '#api/client.ts'
import { messageOf } from '#api/outcome.ts'
import { useLatest } from '#api/useLatest.ts'
import { toasts } from '#ui/toast/toasts.ts'
import type { QuoteRequest } from './quotation.ts'

/** Asks for quotes, one at a time, and says by a toast how each went. */
export function useQuote() {
  const [request, setRequest] = useState<QuoteRequest>({ state: 'idle' })
  const askLatest = useLatest()

  function calculate(shipment: Shipment) {
    setRequest({ state: 'loading' })
    toasts.prepare()
    void askLatest(
      (signal) => api.rates(shipment, signal),
      (outcome) => {
        if (outcome.kind === 'answered') {
          const { offers, as_of: asOf } = outcome.value
          setRequest({ state: 'quoted', quotation: { shipment, offers, asOf } })
          void toasts.success('Shipment calculated')
        } else {
          setRequest({ state: 'failed', failure: outcome })
          void toasts.error(messageOf(outcome))
        }
      },
    )
  }

  return { request, calculate }
}
