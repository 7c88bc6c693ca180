import { type ChangeEvent, type DragEvent, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addToBoard } from '#db/lazy/board.ts'
import { localStore } from '#db/localStore.ts'
import { ScanSlot } from '#features/scan/lazy/shared/ScanSlot.tsx'
import type { FoundNumber } from '#parsing/many-numbers/numbersInText.ts'
import { linkedNumberIn, ourNumberIn, parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'
import { TextArea } from '#ui/lazy/shared/TextArea.tsx'
import { createLazyModule } from '#ui/lazyModule.ts'
import { useIsHydrated } from '#ui/useIsHydrated.ts'
import { addedInWords, type Found, foundInWords } from './addingInWords.ts'
import { lookUps } from './data/lookUps.ts'
import { FoundNumbers } from './FoundNumbers.tsx'
import { useNumbersDraft } from './useNumbersDraft.ts'
import './add-numbers.css'

/** The code that finds numbers in texts and files, loaded when the first one is added. */
const numberReading = createLazyModule(() => import('#parsing/many-numbers/numberReader.ts'))

interface AddNumbersProps {
  /** The parcels on the board; null until they have been read. */
  readonly here: ReadonlySet<string> | null
}

/** Not every browser lets a page read the clipboard. */
interface Readable {
  readonly readText?: () => Promise<string>
}

const NOBODY: ReadonlySet<string> = new Set()

const NONE: Found = { numbers: [], file: null }

/** Puts numbers on the board: typed, pasted with the text around them, shared by another app, or from a file. */
export function AddNumbers({ here: onBoard }: AddNumbersProps) {
  const here = onBoard ?? NOBODY
  // Before hydration the browser would submit the form itself, and the text would be lost.
  const isHydrated = useIsHydrated()
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>(NONE)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLFormElement>(null)
  const adding = useRef(false)
  const looking = useRef<AbortController | null>(null)
  /** The reading that is under way, or null. It resolves to null if the text cannot be read. */
  const pending = useRef<Promise<readonly FoundNumber[] | null> | null>(null)
  const chosen = found.numbers.filter(({ number }) => !left.has(number))
  const fresh = chosen.filter(({ number }) => !here.has(parcelOf(number)))

  /** Ends the reading that is under way; the signal aborts when the next one begins. */
  function begin(): AbortSignal {
    looking.current?.abort()
    pending.current = null
    looking.current = new AbortController()
    return looking.current.signal
  }

  async function look(words: string, file: string | null, signal = begin()) {
    pending.current = numberReading
      .load()
      .then(({ foundNumbers }) => foundNumbers(words, signal))
      .catch(() => null)
    const numbers = await pending.current
    if (signal.aborted) return
    pending.current = null
    if (numbers === null) {
      setSaid(NOT_READABLE)
      return
    }
    setFound({ numbers, file })
    setLeft(new Set())
    setSaid(numbers.length === 0 && words.trim() !== '' ? NOTHING : '')
  }

  function type(words: string) {
    setOpened(true)
    setText(words)
    void look(words, null)
  }

  useNumbersDraft(area, text, type)

  async function take(file: File) {
    const signal = begin()
    setOpened(true)
    setText('')
    setFound(NONE)
    const reading = await numberReading.load().catch(() => null)
    if (signal.aborted) return
    if (reading === null) {
      setSaid(NOT_READABLE)
      return
    }
    try {
      const words = await reading.textOfFile(file)
      if (!signal.aborted) await look(words, file.name, signal)
    } catch (error) {
      if (signal.aborted) return
      setSaid(error instanceof reading.UnreadableFileError ? error.message : 'This file could not be read.')
    }
  }

  function choose({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const file = field.files?.[0]
    // Cleared so that the same file can be chosen again.
    field.value = ''
    if (file !== undefined) void take(file)
  }

  function drop(event: DragEvent) {
    const file = event.dataTransfer.files[0]
    if (file === undefined) return
    event.preventDefault()
    void take(file)
  }

  async function add(event: SubmitEvent) {
    event.preventDefault()
    // The number reader failed to load, and may load now.
    if (pending.current === null && numberReading.current() === null && text !== '') void look(text, null)
    // The visitor may submit before the pasted text has been read.
    const wanted = pending.current === null ? chosen : await pending.current
    if (wanted === null) return
    // The second click of a double click would report that they are there already.
    if (adding.current) return
    if (wanted.length === 0) {
      setSaid(text.trim() === '' ? 'Type or paste a shipment number first.' : NOTHING)
      return
    }
    adding.current = true
    const added = await addToBoard(localStore, wanted, Date.now())
    adding.current = false
    setText('')
    setFound(NONE)
    setSaid(addedInWords(added))
    area.current?.querySelector('textarea')?.focus()
    void lookUps.start('due')
  }

  async function pasteCopied() {
    const { clipboard } = navigator as { readonly clipboard?: Readable }
    const copied = (await clipboard?.readText?.().catch(() => '')) ?? ''
    if (copied === '')
      setSaid('There is nothing to paste, or this browser does not let us. Paste it into the field.')
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

const NOT_READABLE =
  'A part of this page did not load, so this cannot be read yet. Try again once there is a connection.'

/** The text that a scanned code adds to the field, where it is searched; null for an address of another site. */
function readCode(code: string): string | null {
  const number = ourNumberIn(code) ?? linkedNumberIn(code)
  return number ?? (code.includes('://') || !/\d{4}/.test(code) ? null : code)
}

const NOTHING = 'No shipment number was found in it. Check the number letter by letter.'
