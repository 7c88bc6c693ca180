import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { canonicalNumber } from '#parsing/shipment-number/shipmentNumber.ts'
import { SHARED_TEXTS } from '#parsing/sharedTexts.ts'
import { useLazyModule } from '#ui/useLazyModule.ts'
import { useIsHydrated } from '#ui/useIsHydrated.ts'
import { trackingResults } from './results.ts'

interface NumberInAddress {
  /** The number to track, in the one way to write it; null where there is none, or none is known yet. */
  readonly number: string | null
  /** What it was read from: as long as that is the same, it is the same question. */
  readonly asked: string
  /** Asks for another number, by an entry of its own in the history. */
  readonly putInAddress: (shipmentNumber: string) => void
}

/** What the address names a number by. */
const NAMES = ['number', 'shipment_number']

/**
 * The number that the page's address asks to track, and how to change it. `shipment_number` is what the form itself
 * sends when it is used before its script has run. `title`, `text` and `url` are what another app shares with the
 * installed site, where it is not posted, and in the fragment where only the server was there to take what is. They
 * leave the address as soon as they have been read. `arrived` is the number that the server has drawn into the page.
 */
export function useNumberInAddress(arrived: string | null): NumberInAddress {
  const [search, setSearch] = useSearchParams()
  const { hash, state, key } = useLocation()
  // The first drawing on top of the server's may know no other number than that one did.
  const hydrated = useIsHydrated()
  const named = hydrated ? numberIn(search) : null
  // What another app shares is a text, and what finds the number in it comes later.
  const found = useLazyModule(trackingResults)
  const handed = new URLSearchParams(hash.slice(1)).get('text')
  const shared = found?.shipmentNumberIn(textIn(search) + (handed ?? '')) ?? null
  const read = named === null ? shared : canonicalNumber(named)
  const number = hydrated ? read : arrived
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

  // What a press has put there counts at once: React tells of the address only once it can draw the whole page, and
  // without a connection what that still lacks may not come.
  const [pressed, setPressed] = useState<{ readonly at: string; readonly number: string } | null>(null)
  const isAhead = pressed?.at === key && location.search.slice(1) !== address

  function putInAddress(shipmentNumber: string) {
    // The question that goes out with the press goes first: a cheap phone takes longer to draw this than to ask.
    setTimeout(setPressed, 0, { at: key, number: shipmentNumber })
    setSearch({ number: shipmentNumber }, { preventScrollReset: true })
  }

  if (!isAhead) return { number, asked, putInAddress }
  return { number: pressed.number, asked: location.search.slice(1), putInAddress }
}

function numberIn(search: URLSearchParams): string | null {
  return NAMES.reduce<string | null>((found, name) => found ?? valueOf(name, search), null)
}

function textIn(search: URLSearchParams): string {
  return SHARED_TEXTS.map((name) => valueOf(name, search) ?? '').join('\n')
}

/** Some text messages come in capitals, and their links too. */
function valueOf(wanted: string, search: URLSearchParams): string | null {
  return Array.from(search).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null
}

/** The address as it should read: the number under its one name, and what others have put there left as it is. */
function addressOf(number: string | null, search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  for (const name of search.keys()) {
    if (name !== 'number' && [...NAMES, ...SHARED_TEXTS].includes(name.toLowerCase())) next.delete(name)
  }
  if (number !== null) next.set('number', number)
  return next.toString()
}

/** An address that has been corrected asks for what it asked for before. */
function askedIn(state: unknown): string | null {
  const { asked } = Object(state) as { asked?: unknown }
  return typeof asked === 'string' ? asked : null
}
