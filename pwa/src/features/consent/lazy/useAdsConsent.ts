import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '#features/demonstration/lazy/shared/useSite.ts'
import { type Decision, decisions } from './shared/decision.ts'

/** Tells whether the code that recognises ads cookies (`adsCookies.ts`) is worth loading. */
const MAY_BE_OF_THE_ADS_TAG = /\b(?:_g|_dc_|FP)/

/** The button that the visitor has clicked to be asked again; null if they have not. */
let askedFrom: HTMLElement | null = null
const listeners = new Set<() => void>()

/** Asks again after a click on `from`; null closes the question. */
export function askAgain(from: HTMLElement | null): void {
  askedFrom = from
  for (const changed of listeners) changed()
}

function decide(next: Decision): void {
  const from = askedFrom
  decisions.decide(next)
  askAgain(null)
  from?.focus()
}

function onAskedAgain(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Asks about the advertising cookie if the site has an ads tag, and loads the tag only with consent. */
export function useAdsConsent() {
  const tagId = useSite()?.ads_tag_id ?? null
  const decision = useSyncExternalStore(decisions.subscribe, decisions.current, () => null)
  const askedAgain = useSyncExternalStore(
    onAskedAgain,
    () => askedFrom !== null,
    () => false,
  )
  const { pathname } = useLocation()

  useEffect(() => {
    // An ads cookie without consent is removed here: if it was set for this path only, no other page could remove it.
    const due = decision ?? (MAY_BE_OF_THE_ADS_TAG.test(document.cookie) ? 'refused' : null)
    if (tagId !== null && due !== null) void obey(due, tagId, pathname)
  }, [tagId, decision, pathname])

  return { decision, asking: tagId !== null && (decision === null || askedAgain), decide }
}

/** The code loads only after a decision, since few visitors decide. Without a connection nothing is loaded anyway. */
async function obey(decision: Decision, tagId: string, pathname: string): Promise<void> {
  try {
    if (decision === 'accepted') (await import('./adsTag.ts')).startAdsTag(tagId, pathname)
    else (await import('./adsConsent.ts')).stopAdsTag()
  } catch {
    // The next visit tries again.
  }
}
