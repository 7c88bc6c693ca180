import type { Trouble } from '#db/localStore.ts'
import { useTrouble } from '#db/useStored.ts'
import './storage-error-note.css'

const WORDS: Readonly<Record<Trouble, string>> = {
  forbidden:
    'This browser lets the site keep nothing, as in a private window. What you track here is gone when you close it.',
  'held-by-another-tab':
    'Another tab has an older version of this site open. Close it, so that what you track can be kept.',
  newer:
    'A newer version of this site is on this phone. Reload the page, so that what you track can be kept.',
  full: 'The storage of this phone is full. What you track from now on is gone when you close this page.',
}

/** Says what is wrong if something could not be stored; renders nothing otherwise. */
export function StorageErrorNote() {
  const trouble = useTrouble()
  if (trouble === null) return null
  return (
    <p className="store-trouble" role="status">
      {WORDS[trouble]}
    </p>
  )
}
