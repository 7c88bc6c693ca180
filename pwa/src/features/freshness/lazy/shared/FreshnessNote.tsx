import type { ReactNode } from 'react'
import { ageInWords, type Freshness } from '#db/freshness.ts'
import type { Timestamped } from '#db/shape.ts'
import { Moment } from '#ui/lazy/shared/Moment.tsx'
import { useIsHydrated } from '#ui/useIsHydrated.ts'
import { useNow } from '#ui/lazy/shared/useNow.ts'

/** Says how old the data on the screen is, and why it is not newer. */
export function FreshnessNote({ freshness }: { readonly freshness: Freshness }) {
  const byClock = useNow()
  const hydrated = useIsHydrated()
  const now = hydrated ? byClock : whenDrawn(freshness)
  return (
    <span role="status" aria-live={freshness.silent && 'off'} data-freshness={freshness.kind}>
      {inWords(freshness, now)}
    </span>
  )
}

/** The time during hydration, as the clocks may disagree on the day: fresh data is today's, old data names its day. */
function whenDrawn({ kind, asOf, drawnAt }: Freshness): number {
  if (drawnAt !== undefined) return drawnAt
  return kind === 'current' && asOf !== undefined ? Date.parse(asOf) : 0
}

/** Each text is one keyed element, so that React replaces it as a whole. */
function inWords(freshness: Freshness, now: number): ReactNode {
  switch (freshness.kind) {
    case 'current':
      return (
        <span key="current">
          Updated <Moment moment={momentOf(freshness)} now={now} />
        </span>
      )
    case 'last-known':
      return (
        <span key="last-known">
          Could not refresh. As of <Moment moment={momentOf(freshness)} now={now} />
        </span>
      )
    case 'checking':
      return (
        <span key="checking">
          <Saved dated={freshness} now={now} />
          <span>, looking for news</span>
        </span>
      )
    case 'offline':
      return (
        <span key="offline">
          <Saved dated={freshness} now={now} />
          <span>, you are offline</span>
        </span>
      )
    case 'unreachable':
      return (
        <span key="unreachable">
          Could not refresh. <Saved dated={freshness} now={now} />
        </span>
      )
  }
}

/** How long ago the data was saved or, if this device's clock cannot tell, the moment that the data shows. */
export function Saved({ dated, now }: { readonly dated: Timestamped; readonly now: number }) {
  const age = ageInWords(dated, now)
  if (age !== null) return <span key="age">{`Saved ${age}`}</span>
  return (
    <span key="moment">
      Saved as of <Moment moment={momentOf(dated)} now={now} />
    </span>
  )
}

function momentOf({ asOf, savedAt }: Timestamped): string {
  return asOf ?? new Date(savedAt).toISOString()
}
