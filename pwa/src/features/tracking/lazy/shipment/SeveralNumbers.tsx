import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { withPlainDigits } from '#parsing/digits.ts'

interface SeveralNumbersProps {
  /** The number in the field. */
  readonly number: string
  /** What it was taken out of. */
  readonly text: string
}

/** That there are more numbers in the text than the one in the field, and the page that tracks them all. */
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

/** The numbers that are known as such, as the board finds them; none before they are found. */
function useNumbersIn(text: string): readonly string[] {
  const [found, setFound] = useState<{ readonly text: string; readonly numbers: readonly string[] }>()
  useEffect(() => {
    const work = new AbortController()
    function take(numbers: readonly string[]) {
      if (!work.signal.aborted) setFound({ text, numbers })
    }
    // Without a connection what finds them may not come: the number in the field is tracked all the same.
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
