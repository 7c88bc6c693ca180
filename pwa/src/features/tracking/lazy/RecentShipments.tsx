import { type ReactNode, useState } from 'react'
import { StorageErrorNote } from '#features/storage/lazy/shared/StorageErrorNote.tsx'
import type { SavedTracking } from '#db/shape.ts'
import { localStore } from '#db/localStore.ts'
import { recentTrackings } from '#db/trackings.ts'
import { useStored } from '#db/useStored.ts'
import { trackingPath } from '#features/tracking/trackingPath.ts'
import { ConfirmButton } from '#ui/lazy/shared/ConfirmButton.tsx'
import { RecentShipment } from './RecentShipment.tsx'
import './recent-shipments.css'

/** As many as fit in the place of the empty timeline, so that nothing below moves when they come. */
const AT_FIRST = 3

interface RecentShipmentsProps {
  /** The number that is already on the page, which is not listed. */
  readonly except?: string
  /** Rendered if nothing has been tracked. */
  readonly blank: ReactNode
}

export const readRecent = () => recentTrackings(localStore)

/** The shipments that this device stores, newest first: each opens offline, too. */
export function RecentShipments({ except, blank }: RecentShipmentsProps) {
  const kept = useStored('tracking', readRecent)
  const [whole, setWhole] = useState(false)
  const others = (kept ?? []).filter(({ shipment_number }) => shipment_number !== except)
  if (others.length === 0) {
    return (
      <>
        {blank}
        <StorageErrorNote />
      </>
    )
  }
  const shown = whole ? others : others.slice(0, AT_FIRST)
  return (
    <section className="recent-shipments" aria-labelledby="recent-shipments">
      <h2 className="recent-shipments-title" id="recent-shipments">
        Tracked on this phone
      </h2>
      <StorageErrorNote />
      <ul className="recent-shipments-list">
        {shown.map((tracking) => (
          <RecentShipment
            key={tracking.shipment_number}
            tracking={tracking}
            path={trackingPath(tracking.shipment_number)}
          />
        ))}
      </ul>
      <p className="recent-shipments-ways">
        {shown.length < others.length && (
          <button type="button" className="link-button" onClick={() => setWhole(true)}>
            {`Show all ${String(others.length)}`}
          </button>
        )}
        <ConfirmButton
          label="Clear the list"
          question={`Forget ${inWords(others)}?`}
          onConfirm={() => void forget(others)}
        />
      </p>
    </section>
  )
}

function inWords(trackings: readonly SavedTracking[]): string {
  return trackings.length === 1 ? 'this shipment' : `all ${String(trackings.length)} shipments`
}

async function forget(trackings: readonly SavedTracking[]): Promise<void> {
  await Promise.all(trackings.map(({ shipment_number }) => localStore.remove('tracking', shipment_number)))
}
