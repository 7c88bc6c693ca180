import { useSearchParams } from 'react-router-dom'
import { useScriptsHere } from '#ui/useScriptsHere.ts'
import { shipmentNumberIn } from './sharedNumber.ts'

/**
 * The number that the page's address asks to track, or null, and how to change it. `shipment_number` is what
 * the form itself sends when it is used before its script has run; `title`, `text` and `url` are what another app
 * shares with the installed site.
 */
export function useNumberInAddress(): [string | null, (shipmentNumber: string) => void] {
  const [search, setSearch] = useSearchParams()
  // The prerendered page knows no number, so the first drawing on top of it may not know one either.
  const number = useScriptsHere() ? numberIn(search) : null

  function putInAddress(shipmentNumber: string) {
    setSearch({ number: shipmentNumber }, { replace: true, preventScrollReset: true })
  }

  return [number, putInAddress]
}

function numberIn(search: URLSearchParams): string | null {
  const shared = ['text', 'url', 'title'].map((name) => search.get(name) ?? '').join('\n')
  return search.get('number') ?? search.get('shipment_number') ?? shipmentNumberIn(shared)
}
