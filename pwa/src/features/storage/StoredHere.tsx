import { useCallback, useState } from 'react'
import { removeAllCookies } from '#features/consent/removeAllCookies.ts'
import { WaitingList } from '#features/outbox/WaitingList.tsx'
import { drafts } from '#offline/drafts.ts'
import { shelves } from '#offline/shelves.ts'
import { type Holding, takeInventory } from '#offline/inventory.ts'
import { removeSiteCopy } from '#offline/siteCopy.ts'
import { useAnyKept } from '#offline/useKept.ts'
import { ConfirmButton } from '#ui/ConfirmButton.tsx'
import { HoldingRow } from './HoldingRow.tsx'
import { CookiesRow } from './CookiesRow.tsx'
import { SiteCopyRow } from './SiteCopyRow.tsx'
import { StoreTrouble } from './StoreTrouble.tsx'
import { Transfer } from './Transfer.tsx'
import { LISTED, sizeInWords } from './words.ts'
import './stored-here.css'

const readInventory = () => takeInventory(shelves)

/** Everything that this site keeps on the visitor's device, and the ways to take it along or to be rid of it. */
export function StoredHere() {
  const holdings = useAnyKept(readInventory)
  const [copies, setCopies] = useState(0)
  const recount = useCallback(() => setCopies((before) => before + 1), [])
  const listed = LISTED.flatMap((name) => holdings?.find((holding) => holding.name === name) ?? [])

  async function deleteAll() {
    await Promise.all(LISTED.map((name) => shelves.clear(name)))
    await removeSiteCopy()
    removeAllCookies()
    forgetDecisions()
    recount()
  }

  return (
    <div className="stored-here" aria-busy={holdings === null}>
      <StoreTrouble />
      <p className="stored-here-sum" role="status">
        {holdings === null ? 'Looking through this phone…' : sumInWords(holdings)}
      </p>
      {/* All at once: what came bit by bit would push about what is being read. */}
      {holdings !== null && (
        <>
          <ul className="stored-here-list">
            {listed.map((holding) => (
              <HoldingRow key={holding.name} holding={holding} />
            ))}
            <CookiesRow key={`cookies ${String(copies)}`} onRemoved={recount} />
            <SiteCopyRow key={copies} onRemoved={recount} />
          </ul>
          <WaitingList kind="message" />
          <WaitingList kind="lookup" />
          <Transfer />
          <p className="stored-here-all">
            <ConfirmButton
              label="Delete everything from this phone"
              question="Delete all of it? What waits here is never sent then."
              onConfirm={() => void deleteAll()}
            />
          </p>
        </>
      )}
    </div>
  )
}

function sumInWords(holdings: readonly Holding[]): string {
  const bytes = holdings.reduce((sum, holding) => sum + holding.bytes, 0)
  if (bytes === 0) return 'Nothing is kept on this phone yet.'
  return `${sizeInWords(bytes)} are kept on this phone, and nowhere else for you.`
}

/** What is kept outside the database: the answers about the advertising cookie and about installing, and drafts. */
function forgetDecisions(): void {
  try {
    globalThis.localStorage.clear()
    drafts.discard('quote')
    drafts.discard('message')
    drafts.discard('number')
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
