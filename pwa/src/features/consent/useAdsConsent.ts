import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSite } from '#features/demonstration/useSite.ts'
import { startAdsTag, stopAdsTag } from './adsTag.ts'
import { type Decision, decisions } from './decision.ts'

/** Asks about the advertising cookie where the site has an ads tag, and loads the tag only once it may. */
export function useAdsConsent() {
  const tagId = useSite()?.ads_tag_id ?? null
  const decision = useSyncExternalStore(decisions.subscribe, decisions.current, () => null)
  const [askedAgain, setAskedAgain] = useState(false)
  const askedFrom = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (tagId === null) return
    if (decision === 'accepted') startAdsTag(tagId)
    else stopAdsTag()
  }, [tagId, decision])

  function askAgain() {
    askedFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setAskedAgain(true)
  }

  function decide(next: Decision) {
    decisions.decide(next)
    setAskedAgain(false)
    askedFrom.current?.focus()
    askedFrom.current = null
  }

  const hasTag = tagId !== null
  return { hasTag, decision, asking: hasTag && (decision === null || askedAgain), askAgain, decide }
}
