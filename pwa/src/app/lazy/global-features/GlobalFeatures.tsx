import { useEffect } from 'react'
import { ConsentBanner } from '#features/consent/lazy/ConsentBanner.tsx'
import { useAdsConsent } from '#features/consent/lazy/useAdsConsent.ts'
import { OutboxDelivery } from '#features/outbox/lazy/shared/OutboxDelivery.tsx'
import { UpdateBar } from '#features/update/lazy/UpdateBar.tsx'
import { restoreFocus } from './restoreFocus.ts'

export { CookieSettings } from '#features/consent/lazy/ConsentBanner.tsx'

/** What every screen has besides itself, and nobody waits for: it comes once the screen is up. */
export function GlobalFeatures() {
  const { decision, asking, decide } = useAdsConsent()
  useEffect(restoreFocus, [])
  return (
    <>
      <UpdateBar />
      <OutboxDelivery />
      {asking && <ConsentBanner decision={decision} onDecide={decide} />}
    </>
  )
}
