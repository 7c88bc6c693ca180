import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { withPlainDigits } from '#parsing/digits.ts'

interface SeveralNumbersProps {
  /** The number in the field. */
  readonly number: string
  /** The text from which it was taken. */
  readonly text: string
}

/** Says that the text contains more numbers than the field, and links to the board, which tracks them all. */
export function SeveralNumbers({ number, text }: SeveralNumbersProps) {
  const numbers = useNumbersIn(digitsIn(text) > digitsIn(number) ? text : '')
  return (
    numbers.length > 1 && (
      <span className="track-form-note">
        <span>{`You gave us ${String(numbers.length)} shipment numbers. `}</span>
        <Link to={`/board#${String(new URLSearchParams({ text: numbers.join('\n') }))}`}>
          Track all of them on the board
        </Link>
      </span>
    )
  )
}

/** The recognised numbers, found in the same way as on the board; empty until they are found. */
function useNumbersIn(text: string): readonly string[] {
  const [found, setFound] = useState<{ readonly text: string; readonly numbers: readonly string[] }>()
  useEffect(() => {
    const work = new AbortController()
    function take(numbers: readonly string[]) {
      if (!work.signal.aborted) setFound({ text, numbers })
    }
    // Offline the chunk that finds them may not load: the number in the field is tracked all the same.
    if (text !== '') void numbersIn(text, work.signal).then(take, () => undefined)
    return () => work.abort()
  }, [text])
  return found?.text === text ? found.numbers : []
}

async function numbersIn(text: string, signal: AbortSignal): Promise<readonly string[]> {
  const { foundNumbers } = await import('#parsing/many-numbers/numberReader.ts')
  const all = await foundNumbers(text, signal)
  return all.filter(({ odd }) => !odd).map(({ number }) => number)
}

const digitsIn = (text: string) => withPlainDigits(text).replace(/\D/g, '').length
