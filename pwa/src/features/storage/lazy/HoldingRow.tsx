import { Saved } from '#features/freshness/lazy/shared/FreshnessNote.tsx'
import { deleteStored } from '#db/lazy/deletion.ts'
import type { Holding } from '#db/lazy/inventory.ts'
import { localStore } from '#db/localStore.ts'
import { ConfirmButton } from '#ui/lazy/shared/ConfirmButton.tsx'
import { useNow } from '#ui/lazy/shared/useNow.ts'
import { counted, sizeInWords, STORES } from './words.ts'

/** How many characters of a version are shown: enough to tell it from another. The whole of it is for machines. */
const VERSION_SHOWN = 8

/** One kind of stored data: what, how much, how old, and a button to delete it. */
export function HoldingRow({ holding }: { readonly holding: Holding }) {
  const now = useNow()
  const { name, count, savedAt } = holding
  const { title, text } = STORES[name]
  return (
    <li className="stored-row">
      <h2 className="stored-row-title">{title}</h2>
      <p className="stored-row-text">{text}</p>
      <p className="stored-row-facts">
        <span>{factsOf(holding)}</span>
        {savedAt !== null && (
          <span>
            <span>. </span>
            <Saved dated={{ savedAt }} now={now} />
          </span>
        )}
      </p>
      <p className="stored-row-ways">
        {count > 0 && (
          <ConfirmButton
            label="Delete"
            about={title}
            question={`Delete ${counted(name, count)}?`}
            onConfirm={() => void deleteStored(localStore, name)}
          />
        )}
      </p>
    </li>
  )
}

function factsOf({ name, count, bytes, version }: Holding): string {
  const amount = count === 0 ? 'None' : `${counted(name, count)}, ${sizeInWords(bytes)}`
  return version === null ? amount : `${amount}, version ${version.slice(0, VERSION_SHOWN)}`
}
