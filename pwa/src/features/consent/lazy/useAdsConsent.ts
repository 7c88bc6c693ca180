import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '#features/demonstration/lazy/shared/useSite.ts'
import { type Decision, decisions } from './shared/decision.ts'

/** Whether it is worth fetching what tells them apart (`adsCookies.ts`). */
const MAY_BE_OF_THE_ADS_TAG = /\b(?:_g|_dc_|FP)/

/** Asks about the advertising cookie where the site has an ads tag, and loads the tag only once it may. */
export function useAdsConsent() {
  const tagId = useSite()?.ads_tag_id ?? null
  const decision = useSyncExternalStore(decisions.subscribe, decisions.current, () => null)
  const { pathname } = useLocation()
  const [askedAgain, setAskedAgain] = useState(false)
  const askedFrom = useRef<HTMLElement | null>(null)

  useEffect(() => {
    // One that was set for this path alone no other page could remove, and nobody has agreed to it any more.
    const due = decision ?? (MAY_BE_OF_THE_ADS_TAG.test(document.cookie) ? 'refused' : null)
    if (tagId !== null && due !== null) void obey(due, tagId, pathname)
  }, [tagId, decision, pathname])

  const askAgain = useCallback(() => {
    askedFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setAskedAgain(true)
  }, [])

  function decide(next: Decision) {
    decisions.decide(next)
    setAskedAgain(false)
    askedFrom.current?.focus()
    askedFrom.current = null
  }

  const hasTag = tagId !== null
  return { hasTag, decision, asking: hasTag && (decision === null || askedAgain), askAgain, decide }
}

/** Few have decided, so what it takes is brought once somebody has. Without a connection nothing is loaded anyway. */
async function obey(decision: Decision, tagId: string, pathname: string): Promise<void> {
  try {
    const { startAdsTag, stopAdsTag } = await import('./adsTag.ts')
    if (decision === 'accepted') startAdsTag(tagId, pathname)
    else stopAdsTag()
  } catch {
    // The next visit tries again.
  }
}
