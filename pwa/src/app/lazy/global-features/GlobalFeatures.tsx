import { useEffect } from 'react'
import { ConsentBanner } from '#features/consent/lazy/ConsentBanner.tsx'
import { useAdsConsent } from '#features/consent/lazy/useAdsConsent.ts'
import { OutboxDelivery } from '#features/outbox/lazy/shared/OutboxDelivery.tsx'
import { UpdateBar } from '#features/update/lazy/UpdateBar.tsx'
import { restoreFocus } from './restoreFocus.ts'

export interface GlobalFeaturesProps {
  /** Hears how to ask the visitor about cookies again, where there is something to ask. */
  readonly onCookieSettings: (settings: { readonly ask: () => void }) => void
}

/** What every screen has besides itself, and nobody waits for: it comes once the screen is up. */
export function GlobalFeatures({ onCookieSettings }: GlobalFeaturesProps) {
  const consent = useAdsConsent()
  const { hasTag, askAgain } = consent
  useEffect(() => {
    if (hasTag) onCookieSettings({ ask: askAgain })
  }, [hasTag, askAgain, onCookieSettings])
  useEffect(restoreFocus, [])
  return (
    <>
      <UpdateBar />
      <OutboxDelivery />
      {consent.asking && <ConsentBanner decision={consent.decision} onDecide={consent.decide} />}
    </>
  )
}
