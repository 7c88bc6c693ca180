import { useSearchParams } from 'react-router-dom'
import { useLater } from '#ui/useLater.ts'
import { useScriptsHere } from '#ui/useScriptsHere.ts'
import { trackingResults } from './results.ts'

interface NumberInAddress {
  /** The number to track; null where there is none, or none is known yet. */
  readonly number: string | null
  /** What it was read from: as long as that is the same, it is the same question. */
  readonly asked: string
  readonly putInAddress: (shipmentNumber: string) => void
}

/**
 * The number that the page's address asks to track, and how to change it. `shipment_number` is what the form itself
 * sends when it is used before its script has run; `title`, `text` and `url` are what another app shares with the
 * installed site.
 */
export function useNumberInAddress(): NumberInAddress {
  const [search, setSearch] = useSearchParams()
  // The prerendered page knows no number, so the first drawing on top of it may not know one either.
  const named = useScriptsHere() ? numberIn(search) : null
  // What another app shares is a text, and what finds the number in it comes later.
  const shared = useLater(trackingResults)?.shipmentNumberIn(textIn(search)) ?? null

  function putInAddress(shipmentNumber: string) {
    setSearch({ number: shipmentNumber }, { replace: true, preventScrollReset: true })
  }

  return { number: named ?? shared, asked: search.toString(), putInAddress }
}

function numberIn(search: URLSearchParams): string | null {
  return search.get('number') ?? search.get('shipment_number')
}

function textIn(search: URLSearchParams): string {
  return ['text', 'url', 'title'].map((name) => search.get(name) ?? '').join('\n')
}
