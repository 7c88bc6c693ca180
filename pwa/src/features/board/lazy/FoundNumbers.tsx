import { useId } from 'react'
import type { FoundNumber } from '#parsing/many-numbers/numbersInText.ts'
import { parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'
import { MOST_ON_BOARD } from '#db/trackings.ts'

interface FoundNumbersProps {
  readonly numbers: readonly FoundNumber[]
  /** The parcels on the board. */
  readonly here: ReadonlySet<string>
  /** The numbers that are to be left out. */
  readonly left: ReadonlySet<string>
  readonly onLeave: (left: ReadonlySet<string>) => void
}

/** The numbers found, to be checked before they are added; those that may be something else come first. */
export function FoundNumbers({ numbers, here, left, onLeave }: FoundNumbersProps) {
  const odd = numbers.filter((number) => number.odd)
  const sure = numbers.filter((number) => !number.odd)

  function toggle(number: string) {
    const next = new Set(left)
    if (!next.delete(number)) next.add(number)
    onLeave(next)
  }

  const list = (some: readonly FoundNumber[]) => (
    <ul className="found-numbers-list">
      {some.slice(0, MOST_ON_BOARD).map((found) => (
        <FoundRow
          key={found.number}
          found={found}
          isHere={here.has(parcelOf(found.number))}
          isTaken={!left.has(found.number)}
          onToggle={() => toggle(found.number)}
        />
      ))}
    </ul>
  )

  return (
    <div className="found-numbers">
      {odd.length > 0 && (
        <fieldset className="found-numbers-odd">
          <legend>{odd.length === 1 ? 'Is this a shipment number?' : 'Are these shipment numbers?'}</legend>
          {list(odd)}
        </fieldset>
      )}
      {sure.length > 0 && (
        <details>
          <summary>{sure.length === 1 ? 'Show the number' : `Show all ${String(sure.length)}`}</summary>
          {list(sure)}
        </details>
      )}
    </div>
  )
}

interface FoundRowProps {
  readonly found: FoundNumber
  readonly isHere: boolean
  readonly isTaken: boolean
  readonly onToggle: () => void
}

function FoundRow({ found, isHere, isTaken, onToggle }: FoundRowProps) {
  const id = useId()
  const { number, line, name, odd } = found
  return (
    <li>
      <label className="found-number">
        <input
          type="checkbox"
          aria-label={number}
          checked={isTaken}
          onChange={onToggle}
          aria-describedby={id}
        />
        <span className="found-number-words">
          <span className="found-number-number">{number}</span>
          <span className="found-number-line" id={id}>
            {isHere ? 'There already' : (name ?? (odd && line !== number ? line : ''))}
          </span>
        </span>
      </label>
    </li>
  )
}
