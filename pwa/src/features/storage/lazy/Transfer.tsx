import { type ChangeEvent, useRef, useState } from 'react'
import { shelves } from '#db/shelves.ts'
import { exported } from '#db/lazy/transfer.ts'
import { FileTaking } from './FileTaking.tsx'

const FILE_NAME = 'waybill-saved.json'

/** Takes what the visitor did from this phone to another one, in a file. */
export function Transfer() {
  const [saved, setSaved] = useState(false)
  const [chosen, setChosen] = useState<{ readonly file: File; readonly turn: number } | null>(null)
  const picker = useRef<HTMLInputElement>(null)

  async function save() {
    const address = URL.createObjectURL(new Blob([await exported(shelves)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = address
    link.download = FILE_NAME
    link.click()
    URL.revokeObjectURL(address)
    setChosen(null)
    setSaved(true)
  }

  function choose({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const file = field.files?.[0]
    // The same file may be chosen again.
    field.value = ''
    if (file === undefined) return
    setSaved(false)
    setChosen((before) => ({ file, turn: (before?.turn ?? 0) + 1 }))
  }

  return (
    <section className="stored-transfer" aria-labelledby="stored-transfer">
      <h2 className="stored-row-title" id="stored-transfer">
        Take it to another phone
      </h2>
      <p>
        Your shipments, quotes and what waits here go into a file. Open this page on the other phone and
        choose that file there.
      </p>
      <p className="stored-transfer-ways">
        <button type="button" className="button button-quiet" onClick={() => void save()}>
          Save to a file
        </button>
        <button type="button" className="button button-quiet" onClick={() => picker.current?.click()}>
          Take a file in
        </button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          aria-label="File to take in"
          className="visually-hidden"
          tabIndex={-1}
          onChange={choose}
        />
      </p>
      {chosen === null ? (
        <p role="status">{saved && `Saved as ${FILE_NAME}.`}</p>
      ) : (
        <FileTaking key={chosen.turn} file={chosen.file} />
      )}
    </section>
  )
}
