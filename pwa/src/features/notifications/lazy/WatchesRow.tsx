import { useState } from 'react'
import { Saved } from '#features/freshness/lazy/shared/FreshnessNote.tsx'
import { localStore } from '#db/localStore.ts'
import { nameOf } from '#db/lazy/watches.ts'
import type { Watch } from '#db/shape.ts'
import { findTracking } from '#db/trackings.ts'
import { useAnyStored } from '#db/useStored.ts'
import { ConfirmButton } from '#ui/lazy/shared/ConfirmButton.tsx'
import { useNow } from '#ui/lazy/shared/useNow.ts'
import { end, endAll } from './following.ts'
import { optionsInWords } from './watchInWords.ts'
import './watches-row.css'

interface ListedWatch {
  readonly watch: Watch
  readonly name: string | undefined
}

/** Every watch, the latest first, including those whose end the server has not been told yet. */
async function readListed(): Promise<readonly ListedWatch[]> {
  const watches = [...(await localStore.all('watches'))].sort((one, other) => other.since - one.since)
  return Promise.all(
    watches.map(async (watch) => {
      const { shipment_number: number } = watch
      return { watch, name: await nameOf(localStore, number, await findTracking(localStore, number)) }
    }),
  )
}

interface WatchesRowProps {
  readonly title: string
  readonly text: string
}

/** The followed shipments, each with where its watch is stored and a button to end it. */
export function WatchesRow({ title, text }: WatchesRowProps) {
  const listed = useAnyStored(readListed) ?? []
  const [said, setSaid] = useState('')
  const now = useNow()

  async function stop(watch: Watch) {
    setSaid('')
    if ((await end(watch)) === 'stopping') setSaid(NOT_TOLD)
  }

  async function stopAll() {
    setSaid('')
    if ((await endAll()) > 0) setSaid(NOT_TOLD)
  }

  return (
    <li className="stored-row">
      <h2 className="stored-row-title">{title}</h2>
      <p className="stored-row-text">{text}</p>
      {listed.length === 0 ? (
        <p className="stored-row-facts">None</p>
      ) : (
        <ul className="watches-row-list">
          {listed.map(({ watch, name }) => (
            <li key={watch.shipment_number}>
              <p>
                {name !== undefined && <strong>{`${name} `}</strong>}
                <span className="watches-row-number">{watch.shipment_number}</span>
              </p>
              <p className="stored-row-text">
                <span>{`${stateOf(watch)} `}</span>
                <Saved dated={{ savedAt: watch.since }} now={now} />
              </p>
              <ConfirmButton
                label={watch.id === null ? 'Remove' : 'Stop telling me'}
                about={name ?? watch.shipment_number}
                question={`Stop following ${name ?? watch.shipment_number}?`}
                onConfirm={() => void stop(watch)}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status">{said}</p>
      <p className="stored-row-ways">
        {listed.length > 1 && (
          <ConfirmButton
            label="Stop all"
            about={title}
            question={`Stop following all ${String(listed.length)} shipments?`}
            onConfirm={() => void stopAll()}
          />
        )}
      </p>
    </li>
  )
}

const NOT_TOLD =
  'We could not be told yet. That happens by itself with your next visit that has a connection; until then a notification may still come.'

/** Where a watch is stored, and how the visitor is told. */
function stateOf(watch: Watch): string {
  if (watch.stopping === true) return 'Ends as soon as we can be told.'
  if (watch.lost === true) return 'Your browser has ended its notifications. Kept on this phone alone.'
  const place =
    watch.id === null
      ? 'Kept on this phone alone.'
      : 'Kept on this phone and, with the address of this browser, on our server.'
  return `${optionsInWords(watch)} ${place}`
}
