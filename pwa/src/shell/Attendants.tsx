import { ConsentBanner } from '#features/consent/ConsentBanner.tsx'
import type { useAdsConsent } from '#features/consent/useAdsConsent.ts'
import { OutboxDelivery } from '#features/outbox/OutboxDelivery.tsx'
import { UpdateBar } from '#features/update/UpdateBar.tsx'

export interface AttendantsProps {
  readonly consent: ReturnType<typeof useAdsConsent>
}

/** What every screen has besides itself, and nobody waits for: it comes once the screen is up. */
export function Attendants({ consent }: AttendantsProps) {
  return (
    <>
      <UpdateBar />
      <OutboxDelivery />
      {consent.asking && <ConsentBanner decision={consent.decision} onDecide={consent.decide} />}
    </>
  )
}
