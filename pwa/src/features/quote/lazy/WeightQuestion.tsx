import { useEffect, useId, useRef } from 'react'
import type { DoubtfulWeight } from '#parsing/weight.ts'
import './weight-question.css'

interface WeightQuestionProps {
  readonly weight: DoubtfulWeight
  readonly onAnswer: (kilograms: string) => void
}

/** Asks what a comma before three digits means: in some countries thousands, in others decimals. */
export function WeightQuestion({ weight, onAnswer }: WeightQuestionProps) {
  const question = useRef<HTMLDivElement>(null)
  const wordsId = useId()
  useEffect(() => question.current?.focus(), [])
  const lighter = `${weight.lighter} kg`
  const heavier = `${weight.heavier.replace(/(?=\d{3}$)/, ',')} kg`
  return (
    <div ref={question} className="weight-question" role="group" aria-labelledby={wordsId} tabIndex={-1}>
      <p id={wordsId} className="weight-question-words">
        {`${lighter} or ${heavier}?`}
      </p>
      <p className="weight-question-ways">
        <button type="button" className="button button-quiet" onClick={() => onAnswer(weight.lighter)}>
          {lighter}
        </button>
        <button type="button" className="button button-quiet" onClick={() => onAnswer(weight.heavier)}>
          {heavier}
        </button>
      </p>
    </div>
  )
}
