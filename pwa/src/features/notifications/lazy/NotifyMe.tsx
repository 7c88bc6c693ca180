import { createElement, useEffect, useState } from 'react'
import { localStore } from '#db/localStore.ts'
import { hasEnded } from '#db/trackings.ts'
import { useStored } from '#db/useStored.ts'
import type { Shown } from '#features/tracking/trackingRequest.ts'
import { SpinnerMark } from '#ui/SpinnerMark.tsx'
import { useLazyStore } from '#ui/useLazyModule.ts'
import { followed } from './shared/followed.ts'
import { useNotificationsAllowed } from './useNotificationsAllowed.ts'
import './notify-me.css'

export interface NotifyMeProps {
  readonly shown: Pick<Shown, 'shipmentNumber' | 'progress'>
}

const readWatches = () => localStore.all('watches')

/** The button to be told when a shipment moves, unless it has ended or the site sends no notifications. */
export function NotifyMe({ shown: { shipmentNumber, progress } }: NotifyMeProps) {
  const allowed = useNotificationsAllowed()
  const watches = useStored('watches', readWatches)
  const [asked, setAsked] = useState(false)
  const found = useLazyStore(followed)
  const watch = watches?.find(({ shipment_number }) => shipment_number === shipmentNumber)
  // The panel behind the button loads at the first click, or at once for a followed shipment.
  const wanted = asked || watch !== undefined
  useEffect(() => {
    if (wanted) void followed.whenLoaded()
  }, [wanted])

  if (!allowed || watches === null || hasEnded(progress)) return null
  if (wanted && found !== null) {
    const panel = { key: shipmentNumber, shipmentNumber, watch, openAtFirst: asked }
    return createElement(found.NotifyPanel, panel)
  }
  return (
    <div className="notify-me">
      <button
        type="button"
        className="button button-quiet"
        aria-expanded="false"
        aria-busy={wanted}
        onClick={() => setAsked(true)}
      >
        <span className="notify-me-mark" aria-hidden="true" />
        <span>Tell me when it moves</span>
        {wanted && <SpinnerMark />}
      </button>
    </div>
  )
}
