import { createElement, useCallback, useEffect, useState } from 'react'
import { removeAllCookies } from '#features/consent/lazy/removeAllCookies.ts'
import { WaitingListSlot } from '#features/outbox/lazy/shared/WaitingListSlot.tsx'
import { followed } from '#features/notifications/lazy/shared/followed.ts'
import { deleteAllStored, deleteStored, type Deletion } from '#db/lazy/deletion.ts'
import type { StoreName } from '#db/shape.ts'
import { localStore, type Trouble } from '#db/localStore.ts'
import { type Holding, takeInventory } from '#db/lazy/inventory.ts'
import { removeCachedSite } from '#service-worker/page/cachedSite.ts'
import { useAnyStored, useTrouble } from '#db/useStored.ts'
import { useLazyStore } from '#ui/useLazyModule.ts'
import { ConfirmButton } from '#ui/lazy/shared/ConfirmButton.tsx'
import { useOverdue } from '#ui/missing-chunk/useOverdue.ts'
import { ChunkErrorBoundary } from '#ui/lazy/ChunkErrorBoundary.tsx'
import { forgetAnswers } from './answers.ts'
import { AnswersRow } from './AnswersRow.tsx'
import { HoldingRow } from './HoldingRow.tsx'
import { CookiesRow } from './CookiesRow.tsx'
import { SiteCopyRow } from './SiteCopyRow.tsx'
import { StorageErrorNote } from './shared/StorageErrorNote.tsx'
import { Transfer } from './Transfer.tsx'
import { LISTED, sizeInWords, STORES } from './words.ts'
import './device-storage.css'

const readInventory = () => takeInventory(localStore)

/** Everything that this site stores on the visitor's device, and the means to export and to delete it. */
export function DeviceStorage() {
  const holdings = useAnyStored(readInventory)
  const [copies, setCopies] = useState(0)
  const recount = useCallback(() => setCopies((before) => before + 1), [])
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const trouble = useTrouble()
  const overdue = useOverdue(holdings === null)
  const listed = LISTED.flatMap((name) => holdings?.find((holding) => holding.name === name) ?? [])

  async function deleteAll() {
    setDeletion(null)
    removeAllCookies()
    forgetAnswers()
    // Comes first, because the records to be deleted say what the server has to forget.
    if (holdings?.some(({ name, count }) => name === 'watches' && count > 0) === true)
      await followed.load().then(
        ({ endAll }) => endAll(),
        () => undefined,
      )
    const [became] = await Promise.all([deleteAllStored(localStore), removeCachedSite()])
    setDeletion(became)
    recount()
  }

  const whileReading = overdue ? NOT_READ : 'Looking through this phone…'

  return (
    <div className="stored-here" aria-busy={holdings === null}>
      <StorageErrorNote />
      <p className="stored-here-sum" role="status">
        {holdings === null ? whileReading : sumInWords(holdings, trouble)}
      </p>
      {/* All rows appear at once: one by one, they would move what the visitor is reading. */}
      {holdings !== null && (
        <>
          <ul className="stored-here-list">
            {listed.map((holding) => (
              <ChunkErrorBoundary key={holding.name} instead={<LostRow name={holding.name} />}>
                {holding.name === 'watches' ? (
                  <FollowedRow holding={holding} />
                ) : (
                  <HoldingRow holding={holding} />
                )}
              </ChunkErrorBoundary>
            ))}
            <AnswersRow key={`answers ${String(copies)}`} onRemoved={recount} />
            <CookiesRow key={`cookies ${String(copies)}`} onRemoved={recount} />
            <SiteCopyRow key={copies} onRemoved={recount} />
          </ul>
          <ChunkErrorBoundary instead={null}>
            <WaitingListSlot kind="message" title="Waiting to be sent" titleOfRefused="Not sent" />
            <WaitingListSlot kind="lookup" title="Waiting to be looked up" titleOfRefused="Not found" />
            <WaitingListSlot kind="quote" title="Waiting to be asked" titleOfRefused="Not quoted" />
          </ChunkErrorBoundary>
          <ChunkErrorBoundary instead={null}>
            <Transfer />
          </ChunkErrorBoundary>
        </>
      )}
      {(holdings !== null || overdue) && (
        <>
          <p className="stored-here-all">
            <ConfirmButton
              label="Delete everything from this phone"
              question="Delete all of it? What waits here is never sent then."
              onConfirm={() => void deleteAll()}
            />
          </p>
          <p className="stored-here-deletion" role="status">
            {deletion !== null && DELETIONS[deletion]}
          </p>
        </>
      )}
    </div>
  )
}

/** Shown if the code that reads the records does not load, or the browser does not answer. Deleting needs neither. */
const NOT_READ =
  'What is kept on this phone has not been read yet. You can wait for it, or delete everything all the same.'

/** What is left to say about a deletion; if everything is gone, the page shows it. */
const DELETIONS: Readonly<Record<Deletion, string>> = {
  done: '',
  'held-by-another-tab':
    'Another tab of this site is open and holds what is kept here. Close it: then the rest goes by itself.',
  failed:
    'This browser did not delete everything. Its own settings can: look for the data of this site there.',
}

/** Ends followed shipments at the server, too. If that code does not load, they can only be deleted here. */
function FollowedRow({ holding }: { readonly holding: Holding }) {
  const any = holding.count > 0
  const found = useLazyStore(followed)
  useEffect(() => {
    if (any) void followed.whenLoaded()
  }, [any])
  return any && found !== null ? (
    createElement(found.WatchesRow, STORES.watches)
  ) : (
    <HoldingRow holding={holding} />
  )
}

/** A row that cannot be shown, with a button to delete what is in it. */
function LostRow({ name }: { readonly name: StoreName }) {
  const { title } = STORES[name]
  return (
    <li className="stored-row">
      <h2 className="stored-row-title">{title}</h2>
      <p className="stored-row-text">What is kept here cannot be shown.</p>
      <p className="stored-row-ways">
        <ConfirmButton
          label="Delete"
          about={title}
          question="Delete it?"
          onConfirm={() => void deleteStored(localStore, name)}
        />
      </p>
    </li>
  )
}

function sumInWords(holdings: readonly Holding[], trouble: Trouble | null): string {
  if (trouble === 'newer' || trouble === 'held-by-another-tab') return 'What is kept here cannot be read now.'
  const bytes = holdings.reduce((sum, holding) => sum + holding.bytes, 0)
  if (holdings.every(({ count }) => count === 0)) return 'Nothing is kept on this phone yet.'
  return `${sizeInWords(bytes)} are kept on this phone, and nowhere else for you.`
}
