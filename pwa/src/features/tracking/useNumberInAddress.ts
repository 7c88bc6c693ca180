import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * The number that the page's address asks to track, or null, and how to change it. `shipment_number` is what
 * the form itself sends when it is used before its script has run.
 */
export function useNumberInAddress(): [string | null, (shipmentNumber: string) => void] {
  const [search, setSearch] = useSearchParams()
  const hydrated = useSyncExternalStore(never, inBrowser, inPrerender)
  const number = hydrated ? (search.get('number') ?? search.get('shipment_number')) : null

  function putInAddress(shipmentNumber: string) {
    setSearch({ number: shipmentNumber }, { replace: true, preventScrollReset: true })
  }

  return [number, putInAddress]
}

/* The prerendered page knows no number, so the first render in the browser may not know one either. */
const never = () => () => undefined
const inBrowser = () => true
const inPrerender = () => false
