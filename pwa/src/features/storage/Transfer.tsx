import { type ChangeEvent, useRef, useState } from 'react'
import { shelves } from '#offline/shelves.ts'
import { exported, takeIn, TransferError } from '#offline/transfer.ts'

const FILE_NAME = 'waybill-saved.json'

/** Takes what the visitor did from this phone to another one, in a file. */
export function Transfer() {
  const [result, setResult] = useState<{ readonly words: string; readonly fault: boolean } | null>(null)
  const picker = useRef<HTMLInputElement>(null)

  async function save() {
    const address = URL.createObjectURL(new Blob([await exported(shelves)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = address
    link.download = FILE_NAME
    link.click()
    URL.revokeObjectURL(address)
    setResult({ words: `Saved as ${FILE_NAME}.`, fault: false })
  }

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const file = field.files?.[0]
    if (file === undefined) return
    try {
      const taken = await takeIn(shelves, await new Response(file).text())
      setResult({ words: takenInWords(taken), fault: false })
    } catch (error) {
      const words = error instanceof TransferError ? error.message : 'This file could not be read.'
      setResult({ words: `${words} Nothing was changed.`, fault: true })
    }
    // The same file may be chosen again.
    field.value = ''
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
          onChange={(event) => void read(event)}
        />
      </p>
      <p className={result?.fault === true ? 'stored-transfer-fault' : undefined} role="status">
        {result?.words}
      </p>
    </section>
  )
}

function takenInWords(taken: number): string {
  if (taken === 0) return 'Everything in that file is here already.'
  return taken === 1 ? 'One entry was taken in.' : `${String(taken)} entries were taken in.`
}
