import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FoundNumber } from '#parsing/many-numbers/numbersInText.ts'
import { createLazyModule } from '#ui/lazyModule.ts'
import type { Found } from './addingInWords.ts'

/** The code that finds numbers in texts and files, loaded when the first one is added. */
const numberReader = createLazyModule(() => import('#parsing/many-numbers/numberReader.ts'))

const NONE: Found = { numbers: [], file: null }

const NOT_READABLE =
  'A part of this page did not load, so this cannot be read yet. Try again once there is a connection.'

const NOTHING = 'No shipment number was found in it. Check the number letter by letter.'

/** Finds the numbers in what the visitor has typed or chosen last; a new text or file ends the reading of the last. */
export function useNumberReading() {
  const [text, setText] = useState('')
  const [found, setFound] = useState(NONE)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [said, say] = useState('')
  const latest = useRef<AbortController | null>(null)
  /** The reading that is under way, or null. It resolves to null if the text cannot be read. */
  const pending = useRef<Promise<readonly FoundNumber[] | null> | null>(null)
  const chosen = found.numbers.filter(({ number }) => !left.has(number))

  function begin(): AbortSignal {
    latest.current?.abort()
    pending.current = null
    latest.current = new AbortController()
    return latest.current.signal
  }

  async function look(words: string, file: string | null, signal: AbortSignal) {
    pending.current = numberReader
      .load()
      .then(({ foundNumbers }) => foundNumbers(words, signal))
      .catch(() => null)
    const numbers = await pending.current
    if (signal.aborted) return
    pending.current = null
    if (numbers === null) {
      say(NOT_READABLE)
      return
    }
    // Rendered at once: until then, a press would still add what was found before.
    flushSync(() => {
      setFound({ numbers, file })
      setLeft(new Set())
      say(numbers.length === 0 && words.trim() !== '' ? NOTHING : '')
    })
  }

  function readText(words: string) {
    setText(words)
    void look(words, null, begin())
  }

  async function readFile(file: File) {
    const signal = begin()
    clear()
    const reader = await numberReader.load().catch(() => null)
    if (signal.aborted) return
    if (reader === null) {
      say(NOT_READABLE)
      return
    }
    try {
      const words = await reader.textOfFile(file)
      if (!signal.aborted) await look(words, file.name, signal)
    } catch (error) {
      if (signal.aborted) return
      say(error instanceof reader.UnreadableFileError ? error.message : 'This file could not be read.')
    }
  }

  /**
   * The numbers to add, after the reading that is under way: the visitor may submit before the pasted text has been
   * read. Null if it cannot be read; if there are none, the visitor is told.
   */
  async function wanted(): Promise<readonly FoundNumber[] | null> {
    // The number reader failed to load, and may load now.
    if (pending.current === null && numberReader.current() === null && text !== '') readText(text)
    const numbers = pending.current === null ? chosen : await pending.current
    if (numbers?.length !== 0) return numbers
    say(text.trim() === '' ? 'Type or paste a shipment number first.' : NOTHING)
    return null
  }

  function clear() {
    setText('')
    setFound(NONE)
  }

  return { text, found, chosen, left, setLeft, said, say, readText, readFile, wanted, clear }
}
