import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '#features/demonstration/lazy/shared/useSite.ts'
import { type Decision, decisions } from './shared/decision.ts'

/** Whether it is worth fetching what tells them apart (`adsCookies.ts`). */
const MAY_BE_OF_THE_ADS_TAG = /\b(?:_g|_dc_|FP)/

/** What the visitor has pressed to be asked again; null while they have not. */
let askedFrom: HTMLElement | null = null
const listeners = new Set<() => void>()

/** Asks again, where that has been pressed, or has been answered. */
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

/** Asks about the advertising cookie where the site has an ads tag, and loads the tag only once it may. */
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
    // One that was set for this path alone no other page could remove, and nobody has agreed to it any more.
    const due = decision ?? (MAY_BE_OF_THE_ADS_TAG.test(document.cookie) ? 'refused' : null)
    if (tagId !== null && due !== null) void obey(due, tagId, pathname)
  }, [tagId, decision, pathname])

  return { decision, asking: tagId !== null && (decision === null || askedAgain), decide }
}

/** Few have decided, so what it takes is brought once somebody has. Without a connection nothing is loaded anyway. */
async function obey(decision: Decision, tagId: string, pathname: string): Promise<void> {
  try {
    if (decision === 'accepted') (await import('./adsTag.ts')).startAdsTag(tagId, pathname)
    else (await import('./adsConsent.ts')).stopAdsTag()
  } catch {
    // The next visit tries again.
  }
}
