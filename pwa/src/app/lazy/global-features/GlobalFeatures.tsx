import { useEffect } from 'react'
import { ConsentBanner } from '#features/consent/lazy/ConsentBanner.tsx'
import { useAdsConsent } from '#features/consent/lazy/useAdsConsent.ts'
import { OutboxDelivery } from '#features/outbox/lazy/shared/OutboxDelivery.tsx'
import { UpdateBar } from '#features/update/lazy/UpdateBar.tsx'
import { restoreFocus } from './restoreFocus.ts'

export { CookieSettings } from '#features/consent/lazy/ConsentBanner.tsx'

/** The features that every screen has in addition to its own. They load once the screen is up. */
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
