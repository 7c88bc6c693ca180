import { useSyncExternalStore } from 'react'
import type { TrackingStep } from '#api/answers.ts'
import { currentStepOf, isCompleted, type Shown } from '#features/tracking/trackingRequest.ts'
import { stepHeadings } from '#ui/lazy/progress/stepHeadings.ts'
import { NEWEST_FIRST, OLDEST_FIRST, savedStepOrder, type StepOrder } from './stepOrder.ts'
import './timeline.css'

interface TimelineProps extends Pick<Shown, 'steps' | 'progress'> {
  /** How many steps had happened when the visitor last looked: later ones are new. Null until that is known. */
  readonly seen: number | null
  readonly onReorder: (order: StepOrder) => void
}

/**
 * The shipment's steps, grouped by day, with a filled marker on each that has happened. The order is the aggregator's,
 * or the reverse.
 */
export function Timeline({ steps, progress, seen, onReorder }: TimelineProps) {
  const order = useSyncExternalStore(savedStepOrder.subscribe, savedStepOrder.current, oldestFirst)
  const other = order === OLDEST_FIRST ? NEWEST_FIRST : OLDEST_FIRST
  const current = currentStepOf(steps)
  const headings = stepHeadings(steps, progress)
  const places = [...steps.keys()]
  const inOrder = order === OLDEST_FIRST ? places : [...places].reverse()

  function reorder() {
    savedStepOrder.choose(other)
    onReorder(other)
  }

  return (
    <div className="timeline-frame">
      {steps.length > 1 && (
        <p className="timeline-head">
          <button type="button" className="link-button timeline-order" onClick={reorder}>
            {`Show ${other.toLowerCase()}`}
          </button>
        </p>
      )}
      <ol className="timeline">
        {inOrder.map((place, row) => {
          const step = steps[place]
          if (step === undefined) return null
          const heading = headings[place] ?? null
          const before = inOrder[row - 1]
          return (
            <Step
              // A parcel may pass the same step twice.
              key={`${step.title} ${String(place)}`}
              step={step}
              current={step === current}
              heading={before !== undefined && heading === headings[before] ? null : heading}
              isNew={seen !== null && isCompleted(step) && countBefore(steps, place) >= seen}
            />
          )
        })}
      </ol>
      {progress !== null && current !== null && (
        <p className="timeline-note">
          {`Times as the carrier gave them${progress.zone === null ? '' : `, ${progress.zone}`}`}
        </p>
      )}
    </div>
  )
}

const oldestFirst = () => OLDEST_FIRST

const countBefore = (steps: readonly TrackingStep[], place: number) =>
  steps.slice(0, place).filter(isCompleted).length

interface StepProps {
  readonly step: TrackingStep
  readonly current: boolean
  readonly heading: string | null
  readonly isNew: boolean
}

/** The time is shown as the carrier gave it: there is no zone to convert it from. */
function Step({ step, current, heading, isNew }: StepProps) {
  const completed = isCompleted(step)
  return (
    <li className="timeline-step" data-completed={completed} aria-current={current ? 'step' : undefined}>
      {heading !== null && <h3 className="timeline-day">{heading}</h3>}
      <p className="timeline-title">
        <span>{step.title}</span>
        <span className="visually-hidden">{completed ? '. Completed' : '. Pending'}</span>
      </p>
      <p className="timeline-time">
        <span>{step.time ?? 'Not yet'}</span>
        {isNew && <span className="timeline-new">New</span>}
      </p>
    </li>
  )
}
