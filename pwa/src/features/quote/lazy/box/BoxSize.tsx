import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { ChargedWeightNote } from './ChargedWeightNote.tsx'
import { dealtOut, readBox, SIDES, type SideTexts } from './boxReading.ts'
import { chargedWeight, kilogramsIn, type Volumetric } from './volumetricWeight.ts'
import './box-size.css'

interface BoxSizeProps {
  readonly id: string
  readonly hidden: boolean
  readonly volumetric: Volumetric
  /** The weight in the form. */
  readonly weight: string
  readonly onWeight: (weight: string) => void
}

/** The charged weight that was put into the form, and the actual weight that it replaced. */
interface Taken {
  readonly charged: string
  readonly actual: number | null
}

/** The three sides of the box, and what carriers charge for it. */
export function BoxSize({ id, hidden, volumetric, weight, onWeight }: BoxSizeProps) {
  const [texts, setTexts] = useState<SideTexts>(['', '', ''])
  /** The index of the side being typed, whose error is not shown yet. */
  const [editing, setEditing] = useState<number | null>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  const noteId = useId()

  const reading = readBox(texts)
  const wrong = reading.state === 'wrong' && reading.side !== editing ? reading : null
  const actual = taken?.charged === weight ? taken.actual : kilogramsIn(weight)
  const result = reading.state === 'read' ? chargedWeight(reading.box, actual, volumetric) : null
  const isTaken = result !== null && kilogramsIn(weight) === result.charged

  const write = (at: number, text: string) =>
    setTexts(([length, width, height]) => [
      at === 0 ? text : length,
      at === 1 ? text : width,
      at === 2 ? text : height,
    ])

  function dealOut(at: number, text: string): boolean {
    const dealt = dealtOut(texts, at, text)
    if (dealt !== null) setTexts(dealt)
    return dealt !== null
  }

  function paste(at: number, event: ClipboardEvent) {
    if (dealOut(at, event.clipboardData.getData('text'))) event.preventDefault()
  }

  function take() {
    if (result === null) return
    const charged = String(result.charged)
    setTaken({ charged, actual })
    onWeight(charged)
  }

  /** Enter puts the charged weight into the form before it sends the form. */
  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || result === null || isTaken) return
    event.preventDefault()
    take()
  }

  return (
    <div id={id} hidden={hidden} className="box-size" role="group" aria-label="How big is the box?">
      <div className="box-sides">
        {SIDES.map((side, at) => (
          <div key={side} className="field">
            <label className="field-label" htmlFor={`${id}-${side}`}>
              <span>{side}</span>
              <span className="visually-hidden"> in centimetres</span>
            </label>
            <input
              id={`${id}-${side}`}
              className="field-control"
              inputMode="decimal"
              autoComplete="off"
              placeholder="cm"
              aria-invalid={wrong?.side === at ? true : undefined}
              aria-describedby={noteId}
              value={texts[at]}
              onChange={({ target }) => write(at, target.value)}
              onFocus={() => setEditing(at)}
              onBlur={({ target }) => {
                setEditing(null)
                dealOut(at, target.value)
              }}
              onPaste={(event) => paste(at, event)}
              onKeyDown={pressKey}
            />
          </div>
        ))}
      </div>
      <div id={noteId} className="box-note" role="status">
        {wrong !== null && <p className="field-error">{wrong.words}</p>}
        {result === null && wrong === null && (
          <p className="field-help">The outside of one box. Ask for several one by one.</p>
        )}
        {result !== null && reading.state === 'read' && (
          <ChargedWeightNote box={reading.box} result={result} isTaken={isTaken} />
        )}
      </div>
      {result !== null && !isTaken && (
        <button type="button" className="button button-quiet" onClick={take}>
          {`Use ${String(result.charged)} kg`}
        </button>
      )}
    </div>
  )
}
