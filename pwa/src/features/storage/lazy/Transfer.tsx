import { type ChangeEvent, useRef, useState } from 'react'
import { localStore } from '#db/localStore.ts'
import type { FileTaking } from './FileTaking.tsx'

const FILE_NAME = 'waybill-saved.json'

/** Shown if the code that writes and reads files cannot be loaded. */
const PART_MISSING =
  'A part of this page did not load, so nothing was changed. Try again once there is a connection.'

interface Chosen {
  readonly file: File
  readonly turn: number
  readonly Taking: typeof FileTaking
}

/**
 * Moves the visitor's data from this phone to another one, in a file. The code that writes and reads files loads on
 * demand, so that the rest of the page, including the button to delete everything, works without it.
 */
export function Transfer() {
  const [said, setSaid] = useState('')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const picker = useRef<HTMLInputElement>(null)

  async function save() {
    setChosen(null)
    setSaid('')
    const transfer = await import('#db/lazy/transfer.ts').catch(() => null)
    if (transfer === null) {
      setSaid(PART_MISSING)
      return
    }
    const { exported } = transfer
    const address = URL.createObjectURL(new Blob([await exported(localStore)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = address
    link.download = FILE_NAME
    link.click()
    URL.revokeObjectURL(address)
    setSaid(`Saved as ${FILE_NAME}.`)
  }

  async function take(file: File) {
    setSaid('')
    const code = await import('./FileTaking.tsx').catch(() => null)
    if (code === null) {
      setChosen(null)
      setSaid(PART_MISSING)
      return
    }
    setChosen((before) => ({ file, turn: (before?.turn ?? 0) + 1, Taking: code.FileTaking }))
  }

  function choose({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const file = field.files?.[0]
    // Cleared so that the same file can be chosen again.
    field.value = ''
    if (file !== undefined) void take(file)
  }

  return (
    <section className="stored-transfer" aria-labelledby="stored-transfer">
      <h2 className="stored-row-title" id="stored-transfer">
        Take it to another phone
      </h2>
      <p>
        Your shipments, your board, quotes and what waits here go into a file. Open this page on the other
        phone and choose that file there.
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
      {chosen === null ? <p role="status">{said}</p> : <chosen.Taking key={chosen.turn} file={chosen.file} />}
    </section>
  )
}
