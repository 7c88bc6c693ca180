import { type ChangeEvent, type DragEvent, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addToBoard } from '#db/lazy/board.ts'
import { localStore } from '#db/localStore.ts'
import { ScanSlot } from '#features/scan/lazy/shared/ScanSlot.tsx'
import { linkedNumberIn, ourNumberIn, parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'
import { TextArea } from '#ui/lazy/shared/TextArea.tsx'
import { useIsHydrated } from '#ui/useIsHydrated.ts'
import { addedInWords, foundInWords } from './addingInWords.ts'
import { lookUps } from './data/lookUps.ts'
import { FoundNumbers } from './FoundNumbers.tsx'
import { useNumberReading } from './useNumberReading.ts'
import { useNumbersDraft } from './useNumbersDraft.ts'
import './add-numbers.css'

interface AddNumbersProps {
  /** The parcels on the board; null until they have been read. */
  readonly here: ReadonlySet<string> | null
}

/** Not every browser lets a page read the clipboard. */
interface Readable {
  readonly readText?: () => Promise<string>
}

const NOBODY: ReadonlySet<string> = new Set()

/** Puts numbers on the board: typed, pasted with the text around them, shared by another app, or from a file. */
export function AddNumbers({ here: onBoard }: AddNumbersProps) {
  const here = onBoard ?? NOBODY
  // Before hydration the browser would submit the form itself, and the text would be lost.
  const isHydrated = useIsHydrated()
  const [opened, setOpened] = useState(false)
  const { text, found, chosen, left, setLeft, said, say, readText, readFile, wanted, clear } =
    useNumberReading()
  const picker = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLFormElement>(null)
  const adding = useRef(false)
  const fresh = chosen.filter(({ number }) => !here.has(parcelOf(number)))

  function type(words: string) {
    setOpened(true)
    readText(words)
  }

  useNumbersDraft(area, text, type)

  function take(file: File) {
    setOpened(true)
    void readFile(file)
  }

  function choose({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const file = field.files?.[0]
    // Cleared so that the same file can be chosen again.
    field.value = ''
    if (file !== undefined) take(file)
  }

  function drop(event: DragEvent) {
    const file = event.dataTransfer.files[0]
    if (file === undefined) return
    event.preventDefault()
    take(file)
  }

  async function add(event: SubmitEvent) {
    event.preventDefault()
    const numbers = await wanted()
    // The second click of a double click would report that they are there already.
    if (numbers === null || adding.current) return
    adding.current = true
    const added = await addToBoard(localStore, numbers, Date.now())
    adding.current = false
    clear()
    say(addedInWords(added))
    area.current?.querySelector('textarea')?.focus()
    void lookUps.start('due')
  }

  async function pasteCopied() {
    const { clipboard } = navigator as { readonly clipboard?: Readable }
    const copied = (await clipboard?.readText?.().catch(() => '')) ?? ''
    if (copied === '')
      say('There is nothing to paste, or this browser does not let us. Paste it into the field.')
    else type(copied)
  }

  function open() {
    // Focused within the click event: some phones show their keyboard only then.
    flushSync(() => setOpened(true))
    area.current?.querySelector('textarea')?.focus()
  }

  // On a phone, a board with shipments begins with them.
  const isFolded = !opened && onBoard?.size !== 0

  return (
    <>
      {isFolded && (
        <button type="button" className="button button-primary add-numbers-open" onClick={open}>
          Add shipments
        </button>
      )}
      <form
        ref={area}
        className="card add-numbers"
        data-folded={isFolded}
        aria-label="Shipments to add"
        onSubmit={(event) => void add(event)}
      >
        <h2 className="add-numbers-title">Add shipments</h2>
        <TextArea
          label="Numbers, or any text with numbers in it"
          name="numbers"
          help="A chat, an e-mail, a table: what is no shipment number is left out."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={text}
          onDrop={drop}
          onChange={(event) => type(event.target.value)}
        />
        <p className="add-numbers-ways">
          <button type="button" className="button button-quiet" onClick={() => void pasteCopied()}>
            Paste
          </button>
          <button type="button" className="button button-quiet" onClick={() => picker.current?.click()}>
            Choose a file
          </button>
          <input
            ref={picker}
            type="file"
            accept=".csv,.tsv,.txt,text/*"
            aria-label="File with shipment numbers"
            className="visually-hidden"
            tabIndex={-1}
            onChange={choose}
          />
          <ScanSlot readNumber={readCode} onNumber={(number) => type(`${text}\n${number}`.trim())} />
        </p>
        {/* Above the list of numbers, which may appear while the visitor is about to tap. */}
        <p className="add-numbers-ways">
          <button type="submit" className="button button-primary" disabled={!isHydrated}>
            {fresh.length > 1 ? `Add ${String(fresh.length)} shipments` : 'Add to the board'}
          </button>
          {found.numbers.length > 0 && (
            <button type="button" className="button button-quiet" onClick={() => type('')}>
              Clear
            </button>
          )}
        </p>
        <p className="add-numbers-said" role="status">
          {found.numbers.length > 0 ? foundInWords(found, here) : said}
        </p>
        {found.numbers.length > 0 && (
          <FoundNumbers numbers={found.numbers} here={here} left={left} onLeave={setLeft} />
        )}
      </form>
    </>
  )
}

/** The text that a scanned code adds to the field, where it is searched; null for an address of another site. */
function readCode(code: string): string | null {
  const number = ourNumberIn(code) ?? linkedNumberIn(code)
  return number ?? (code.includes('://') || !/\d{4}/.test(code) ? null : code)
}
