import type { ReactNode } from 'react'
import { ageInWords, type Dated } from '#offline/age.ts'
import type { Freshness } from '#offline/freshness.ts'
import { Moment } from '#ui/Moment.tsx'
import { useNow } from '#ui/useNow.ts'

/** Says how old what is on the screen is, and why it is not newer. */
export function FreshnessNote({ freshness }: { readonly freshness: Freshness }) {
  const now = useNow()
  return (
    <span role="status" data-freshness={freshness.kind}>
      {inWords(freshness, now)}
    </span>
  )
}

function inWords(freshness: Freshness, now: number): ReactNode {
  switch (freshness.kind) {
    case 'current':
      return (
        <>
          Updated <Moment moment={momentOf(freshness)} now={now} />
        </>
      )
    case 'last-known':
      return (
        <>
          Could not refresh. As of <Moment moment={momentOf(freshness)} now={now} />
        </>
      )
    case 'checking':
      return (
        <>
          <Saved dated={freshness} now={now} />, looking for news
        </>
      )
    case 'offline':
      return (
        <>
          <Saved dated={freshness} now={now} />, you are offline
        </>
      )
    case 'unreachable':
      return (
        <>
          Could not refresh. <Saved dated={freshness} now={now} />
        </>
      )
  }
}

/** How long ago it was saved or, where this device's clock cannot tell, what moment it shows. */
export function Saved({ dated, now }: { readonly dated: Dated; readonly now: number }) {
  const age = ageInWords(dated, now)
  if (age !== null) return <>Saved {age}</>
  return (
    <>
      Saved as of <Moment moment={momentOf(dated)} now={now} />
    </>
  )
}

function momentOf({ asOf, savedAt }: Dated): string {
  return asOf ?? new Date(savedAt).toISOString()
}
