import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { NUMBER_NAMES, numberInQuery, valueOf } from '#parsing/numberInQuery.ts'
import { SHARED_TEXTS } from '#parsing/sharedTexts.ts'
import { useLazyModule } from '#ui/useLazyModule.ts'
import { useIsHydrated } from '#ui/useIsHydrated.ts'
import { trackingResults } from './results.ts'

/** The query parameters that may contain the number. */
const NAMES: ReadonlySet<string> = new Set([...NUMBER_NAMES, ...SHARED_TEXTS])

interface NumberInAddress {
  /** The number to track, in canonical form; null if there is none, or none is known yet. */
  readonly number: string | null
  /** The query from which it was read: as long as this is the same, the question is the same. */
  readonly asked: string
  /** Asks for another number, as a new history entry. */
  readonly putInAddress: (shipmentNumber: string) => void
}

/**
 * The number that the page's address asks to track, and how to change it. `shipment_number` is what the form sends if
 * it is used before its script has run. `title`, `text` and `url` come from another app that shares with the installed
 * site without a POST; after a POST that reached the server, the text is in the fragment. They are removed from the
 * address once they have been read. `initial` is the number that the server has rendered into the page.
 */
export function useNumberInAddress(initial: string | null): NumberInAddress {
  const [search, setSearch] = useSearchParams()
  const { hash, state, key } = useLocation()
  // The hydrating render may know only the number that the server's render knew.
  const hydrated = useIsHydrated()
  // Another app shares a text, and the code that finds the number in it loads later.
  const found = useLazyModule(trackingResults)
  const handed = new URLSearchParams(hash.slice(1)).get('text')
  const shared = found?.shipmentNumberIn(textIn(search) + (handed ?? '')) ?? null
  const number = hydrated ? (numberInQuery(search) ?? shared) : initial
  const address = search.toString()
  const asked = askedIn(state) ?? address
  const canonicalAddress = number === null && found === null ? address : addressOf(number, search)
  const isRead = found !== null && handed !== null

  const correctAddress = useEffectEvent(() =>
    setSearch(canonicalAddress, { replace: true, preventScrollReset: true, state: { asked } }),
  )
  useEffect(() => {
    if (canonicalAddress !== address || isRead) correctAddress()
  }, [address, canonicalAddress, isRead])

  // A number that a click has put into the address counts at once: React reports the new address only once it can
  // render the whole page, and offline a missing chunk may never come.
  const [pressed, setPressed] = useState<{ readonly at: string; readonly number: string } | null>(null)
  const isAhead = pressed?.at === key && location.search.slice(1) !== address

  function putInAddress(shipmentNumber: string) {
    // The request of this click goes out first: a cheap phone takes longer to render this than to send it.
    setTimeout(setPressed, 0, { at: key, number: shipmentNumber })
    setSearch({ number: shipmentNumber }, { preventScrollReset: true })
  }

  if (!isAhead) return { number, asked, putInAddress }
  return { number: pressed.number, asked: location.search.slice(1), putInAddress }
}

function textIn(search: URLSearchParams): string {
  return SHARED_TEXTS.map((name) => valueOf(name, search) ?? '').join('\n')
}

/** The canonical address: the number under its one name, and all other parameters unchanged. */
function addressOf(number: string | null, search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  for (const name of search.keys()) {
    if (name !== 'number' && NAMES.has(name.toLowerCase())) next.delete(name)
  }
  if (number !== null) next.set('number', number)
  return next.toString()
}

/** What a corrected address originally asked for. */
function askedIn(state: unknown): string | null {
  const { asked } = Object(state) as { asked?: unknown }
  return typeof asked === 'string' ? asked : null
}
